// The pyramid in space. Loaded with three.js only when a game needs it; draws only when something changed.
import {
  BoxGeometry,
  CircleGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  RingGeometry,
  Scene,
  SphereGeometry,
  Spherical,
  TorusGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Cell } from '../api/types';
import type { Target } from './choice';
import { places, type Place } from './pyramid-places';
import { empty, is_piece } from './pieces';

export interface View {
  contents: string;
  /** The sphere that arrived last, and where it came from (null: from the reserve). */
  arrived: number | null;
  origin: number | null;
  animated: boolean;
  chosen: number | null;
  targets: Map<number, Target>;
  /** Cells that react to the pointer. */
  live: Set<number>;
  mover: string;
  through: boolean;
}

export type Viewpoint = 'side' | 'top';

const sphere = new SphereGeometry(0.5, 48, 32);
const viewpoints: Record<Viewpoint, Spherical> = {
  side: new Spherical(10.6, 0.95, 0.5),
  top: new Spherical(10.2, 0.001, 0),
};

interface Motion {
  begin: number;
  duration: number;
  step: (t: number) => void;
}

export class PyramidScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(32, 1, 0.1, 60);
  readonly #controls: OrbitControls;
  readonly #raycaster = new Raycaster();
  readonly #places: Place[];
  readonly #spheres = new Map<number, Mesh>();
  readonly #signs = new Group();
  readonly #ghost: Mesh;
  readonly #materials: Record<string, MeshStandardMaterial>;
  readonly #sign: MeshBasicMaterial;
  readonly #take: MeshBasicMaterial;
  readonly #resizing: ResizeObserver;
  #view: View | null = null;
  #hovered: number | null = null;
  #motions: Motion[] = [];
  #asked = 0;
  #pressed: Vector2 | null = null;

  /** Throws where the browser has no WebGL. `still`: nothing moves by itself. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly cells: Cell[],
    readonly on_click: (cell: number) => void,
    readonly still: () => boolean,
  ) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#places = places(cells);

    const style = getComputedStyle(document.documentElement);
    const colour = (token: string) => new Color(style.getPropertyValue(token).trim());
    this.#materials = {
      w: new MeshStandardMaterial({ color: colour('--ivory'), roughness: 0.62 }),
      b: new MeshStandardMaterial({ color: new Color('#2a3533'), roughness: 0.5 }),
    };
    this.#sign = new MeshBasicMaterial({ color: colour('--cell-mark') });
    this.#take = new MeshBasicMaterial({ color: colour('--p3') });
    this.#ghost = new Mesh(sphere, new MeshStandardMaterial({ transparent: true, opacity: 0.55 }));
    this.#ghost.visible = false;
    this.#scene.add(this.#signs, this.#ghost);
    this.#light();
    this.#ground(colour('--board'), colour('--cell-block'));

    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enablePan = false;
    this.#controls.minDistance = 4.5;
    this.#controls.maxDistance = 16;
    this.#controls.maxPolarAngle = 1.5;
    this.#controls.target.set(0, 0.35, 0);
    this.#controls.addEventListener('change', () => this.#ask());
    this.#place_camera(viewpoints.side);

    canvas.addEventListener('pointermove', this.#on_move);
    canvas.addEventListener('pointerdown', this.#on_down);
    canvas.addEventListener('pointerup', this.#on_up);
    canvas.addEventListener('pointerleave', this.#on_leave);
    this.#resizing = new ResizeObserver(() => this.#resize());
    this.#resizing.observe(canvas);
    this.#resize();
  }

  show(view: View): void {
    const before = this.#view;
    this.#view = view;
    for (const [letter, material] of Object.entries(this.#materials)) {
      material.transparent = view.through;
      material.opacity = view.through ? (letter === 'w' ? 0.42 : 0.5) : 1;
      material.depthWrite = !view.through;
    }
    this.cells.forEach((_, i) => this.#show_sphere(i, view, before));
    this.#show_signs(view);
    this.#show_ghost();
    this.#ask();
  }

  look_from(viewpoint: Viewpoint): void {
    const from = new Spherical().setFromVector3(this.#camera.position.clone().sub(this.#controls.target));
    const to = viewpoints[viewpoint];
    // The short way round.
    const turn = Math.atan2(Math.sin(to.theta - from.theta), Math.cos(to.theta - from.theta));
    this.#move(340, (t) =>
      this.#place_camera(new Spherical(from.radius + (to.radius - from.radius) * t, from.phi + (to.phi - from.phi) * t, from.theta + turn * t)),
    );
  }

  turn_by(angle: number): void {
    const from = new Spherical().setFromVector3(this.#camera.position.clone().sub(this.#controls.target));
    this.#move(220, (t) => this.#place_camera(new Spherical(from.radius, from.phi, from.theta + angle * t)));
  }

  zoom_by(factor: number): void {
    const from = new Spherical().setFromVector3(this.#camera.position.clone().sub(this.#controls.target));
    const radius = Math.min(16, Math.max(4.5, from.radius * factor));
    this.#move(160, (t) => this.#place_camera(new Spherical(from.radius + (radius - from.radius) * t, from.phi, from.theta)));
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
    this.#resizing.disconnect();
    this.#controls.dispose();
    this.#renderer.dispose();
  }

  #light(): void {
    const sun = new DirectionalLight('#fff6e8', 2.4);
    sun.position.set(3.5, 7, 4);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.radius = 5;
    sun.shadow.normalBias = 0.03;
    const reach = 4.2;
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 16 });
    const rim = new DirectionalLight('#bcd6ff', 0.9);
    rim.position.set(-5, 3, -5);
    this.#scene.add(new HemisphereLight('#f4f8ff', '#3a4a46', 1.25), sun, rim);
  }

  #ground(board: Color, hollow: Color): void {
    const side = Math.sqrt(this.cells.filter((cell) => cell.level === 0).length);
    const plate = new Mesh(
      new BoxGeometry(side + 0.7, 0.22, side + 0.7),
      new MeshStandardMaterial({ color: board.clone().lerp(new Color('#4a5c58'), 0.35), roughness: 0.9 }),
    );
    plate.position.y = -0.11;
    plate.receiveShadow = true;
    this.#scene.add(plate);
    this.cells.forEach((cell, i) => {
      if (cell.level > 0) return;
      const dent = new Mesh(new CircleGeometry(0.3, 40), new MeshStandardMaterial({ color: hollow, roughness: 1 }));
      dent.rotation.x = -Math.PI / 2;
      dent.position.set(this.#places[i]!.x, 0.004, this.#places[i]!.z);
      dent.receiveShadow = true;
      this.#scene.add(dent);
    });
  }

  #show_sphere(cell: number, view: View, before: View | null): void {
    const content = view.contents[cell] ?? empty;
    const place = this.#places[cell]!;
    let mesh = this.#spheres.get(cell);
    if (!is_piece(content)) {
      if (!mesh) return;
      this.#spheres.delete(cell);
      this.#leave(mesh, view.animated && before !== null && view.origin !== cell);
      return;
    }
    if (!mesh) {
      mesh = new Mesh(sphere, this.#materials[content]!);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      mesh.userData.cell = cell;
      this.#scene.add(mesh);
      this.#spheres.set(cell, mesh);
      if (view.animated && view.arrived === cell) this.#arrive(mesh, place, view.origin);
      else mesh.position.set(place.x, place.y, place.z);
    }
    mesh.material = this.#materials[content]!;
  }

  #arrive(mesh: Mesh, place: Place, origin: number | null): void {
    const from = origin === null ? { x: place.x, y: place.y + 2.2, z: place.z } : this.#places[origin]!;
    const lift = origin === null ? 0 : 1.1;
    this.#move(300, (t) =>
      mesh.position.set(
        from.x + (place.x - from.x) * t,
        from.y + (place.y - from.y) * t + lift * Math.sin(Math.PI * t),
        from.z + (place.z - from.z) * t,
      ),
    );
  }

  #leave(mesh: Mesh, animated: boolean): void {
    const from = mesh.position.y;
    const material = (mesh.material as MeshStandardMaterial).clone();
    mesh.material = material;
    material.transparent = true;
    const gone = () => void this.#scene.remove(mesh);
    if (!animated) return gone();
    this.#move(260, (t) => {
      mesh.position.y = from + 1.4 * t;
      material.opacity = 1 - t;
      if (t === 1) gone();
    });
  }

  #show_signs(view: View): void {
    this.#signs.clear();
    const add = (object: Object3D, place: Place, y: number, flat: boolean) => {
      object.position.set(place.x, y, place.z);
      if (flat) object.rotation.x = -Math.PI / 2;
      this.#signs.add(object);
    };
    const band = (radius: number, tube: number, material: MeshBasicMaterial) =>
      new Mesh(new TorusGeometry(radius, tube, 10, 56), material);
    for (const [cell, target] of view.targets) {
      const place = this.#places[cell]!;
      if (target === 'remove') {
        const here = band(0.51, 0.028, this.#take);
        add(here, place, place.y, true);
      } else {
        const bottom = place.y - 0.5 + (this.cells[cell]!.level === 0 ? 0.02 : 0.24);
        const shape = target === 'near' ? new CircleGeometry(0.1, 32) : new RingGeometry(0.09, 0.14, 32);
        add(new Mesh(shape, this.#sign), place, bottom, true);
      }
    }
    if (view.chosen !== null) add(band(0.52, 0.03, this.#sign), this.#places[view.chosen]!, this.#places[view.chosen]!.y, true);
    if (view.arrived !== null && is_piece(view.contents[view.arrived]) && view.chosen !== view.arrived) {
      const place = this.#places[view.arrived]!;
      add(new Mesh(new CircleGeometry(0.07, 28), view.contents[view.arrived] === 'w' ? this.#take : this.#sign), place, place.y + 0.503, true);
    }
  }

  #show_ghost(): void {
    const view = this.#view;
    const cell = this.#hovered;
    const shows = view !== null && cell !== null && view.targets.has(cell) && !is_piece(view.contents[cell]);
    this.#ghost.visible = shows;
    if (!shows) return;
    const place = this.#places[cell]!;
    this.#ghost.position.set(place.x, place.y, place.z);
    (this.#ghost.material as MeshStandardMaterial).color = this.#materials[view.mover]!.color;
  }

  #place_camera(at: Spherical): void {
    this.#camera.position.setFromSpherical(at).add(this.#controls.target);
    this.#controls.update();
    this.#ask();
  }

  #move(duration: number, step: Motion['step']): void {
    if (this.still()) return step(1);
    step(0);
    this.#motions.push({ begin: performance.now(), duration, step });
    this.#ask();
  }

  #ask(): void {
    this.#asked ||= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#asked = 0;
    const going = this.#motions;
    this.#motions = [];
    for (const motion of going) {
      const t = Math.min(1, Math.max(0, (now - motion.begin) / motion.duration));
      motion.step(1 - (1 - t) ** 3);
      if (t < 1) this.#motions.push(motion);
    }
    this.#renderer.render(this.#scene, this.#camera);
    if (this.#motions.length > 0) this.#ask();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    // The whole pyramid stays in sight in a narrow frame.
    this.#camera.fov = width >= height ? 32 : 32 * Math.min(1.6, height / width);
    this.#camera.updateProjectionMatrix();
    this.#ask();
  }

  // The nearest live cell on the ray through the pointer: a sphere, or the place where one would lie.
  #under(event: PointerEvent): number | null {
    const view = this.#view;
    if (!view) return null;
    const box = this.canvas.getBoundingClientRect();
    const pointer = new Vector2(
      ((event.clientX - box.left) / box.width) * 2 - 1,
      1 - ((event.clientY - box.top) / box.height) * 2,
    );
    this.#raycaster.setFromCamera(pointer, this.#camera);
    const { ray } = this.#raycaster;
    let best: number | null = null;
    let nearest = Infinity;
    const reach = new Vector3();
    this.#places.forEach((place, i) => {
      const full = is_piece(view.contents[i]);
      if (!full && !view.targets.has(i)) return;
      // Spheres that nothing can be done with hide what is behind them, unless one sees through.
      if (full && view.through && !view.live.has(i)) return;
      const radius = full ? 0.5 : 0.36;
      const centre = new Vector3(place.x, full ? place.y : place.y - 0.14, place.z);
      if (ray.distanceSqToPoint(centre) > radius * radius) return;
      const distance = ray.closestPointToPoint(centre, reach).distanceTo(ray.origin);
      if (distance < nearest) {
        nearest = distance;
        best = i;
      }
    });
    return best !== null && view.live.has(best) ? best : null;
  }

  #on_move = (event: PointerEvent): void => {
    const cell = this.#under(event);
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    this.canvas.style.cursor = cell === null ? 'grab' : 'pointer';
    this.#show_ghost();
    this.#ask();
  };

  #on_down = (event: PointerEvent): void => {
    this.#pressed = new Vector2(event.clientX, event.clientY);
  };

  // A click, not the end of a turn of the view.
  #on_up = (event: PointerEvent): void => {
    const still = this.#pressed && this.#pressed.distanceTo(new Vector2(event.clientX, event.clientY)) < 6;
    this.#pressed = null;
    const cell = this.#under(event);
    if (still && cell !== null) this.on_click(cell);
  };

  #on_leave = (): void => {
    this.#hovered = null;
    this.#show_ghost();
    this.#ask();
  };
}

