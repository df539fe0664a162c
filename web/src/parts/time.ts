/** A clock's face: "1:05", below ten seconds "9.4", above a day "2 d 03 h". */
export function clock_face(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const pad = (n: number) => String(n).padStart(2, '0');
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${pad(Math.floor((seconds % 86_400) / 3600))} h`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** What is left on a running clock at an instant of the server's time. */
export function time_left(ms: number, running_since: number | null, now: number): number {
  return running_since === null ? ms : ms - Math.max(0, now - running_since);
}
