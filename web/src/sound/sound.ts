// Sounds made in the browser: short tones like wood on stone, one for each kind of event.
import { settings } from '../state/settings.svelte';

type Kind = 'place' | 'jump' | 'infect' | 'remove' | 'pass' | 'won' | 'lost' | 'over' | 'alarm';

interface Tone {
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  seconds: number;
  after?: number;
  gain?: number;
  wave?: OscillatorType;
}

const tones: Record<Kind, Tone[]> = {
  place: [{ from: 330, to: 210, seconds: 0.09 }],
  jump: [
    { from: 240, to: 360, seconds: 0.08, gain: 0.5 },
    { from: 300, to: 200, seconds: 0.09, after: 0.11 },
  ],
  infect: [{ from: 520, to: 640, seconds: 0.07, gain: 0.45 }],
  remove: [{ from: 420, to: 560, seconds: 0.12, gain: 0.6 }],
  pass: [{ from: 200, to: 190, seconds: 0.2, gain: 0.5 }],
  won: [
    { from: 392, to: 392, seconds: 0.16 },
    { from: 494, to: 494, seconds: 0.16, after: 0.14 },
    { from: 587, to: 587, seconds: 0.34, after: 0.28 },
  ],
  lost: [
    { from: 330, to: 330, seconds: 0.18 },
    { from: 262, to: 255, seconds: 0.36, after: 0.18 },
  ],
  over: [{ from: 392, to: 392, seconds: 0.3 }],
  alarm: [{ from: 880, to: 880, seconds: 0.08, gain: 0.5, wave: 'triangle' }],
};

let context: AudioContext | undefined;

function ring(audio: AudioContext, tone: Tone, delay: number): void {
  const start = audio.currentTime + delay + (tone.after ?? 0);
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = tone.wave ?? 'sine';
  oscillator.frequency.setValueAtTime(tone.from, start);
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, start + tone.seconds);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.35 * settings.volume * (tone.gain ?? 1), start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + tone.seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + tone.seconds + 0.02);
}

/** Plays a sound, after so many seconds. */
export function play_sound(kind: Kind, delay = 0): void {
  if (!settings.sound || settings.volume === 0) return;
  try {
    context ??= new AudioContext();
    // Browsers keep silent until the person has touched the page.
    if (context.state === 'suspended') void context.resume();
    for (const tone of tones[kind]) ring(context, tone, delay);
  } catch {
    // A machine without sound plays as well.
  }
}

export function play_infections(count: number): void {
  for (let i = 0; i < Math.min(count, 8); ++i) play_sound('infect', 0.15 + 0.045 * i);
}
