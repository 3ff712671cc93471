import { useLayoutEffect, useRef, useState } from 'react';

export interface Point {
  x: number;
  y: number;
}

const LARGEST = 4;
/** Scale after a click or a double tap. */
const TOGGLED = 2.5;

interface Pinch {
  /** Distance of the fingers at the start of a pinch, and the scale then. */
  distance: number;
  scale: number;
}

const distanceOf = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);
const middleOf = ([one, other]: Point[]): Point | undefined =>
  one && other && { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };

/** Pixels that a finger must move sideways to open the next picture. */
const SWIPE = 48;

/** Zooms the content of a scrolling element around the pointer; a swipe opens the next picture while it is not enlarged. */
export function useZoom(onSwipe: (direction: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const meant = useRef<{ point: Point; from: number } | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const pinched = useRef<Pinch | null>(null);
  const swiped = useRef<Point | null>(null);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !meant.current) return;
    const { point, from } = meant.current;
    const box = element.getBoundingClientRect();
    const [x, y] = [point.x - box.left, point.y - box.top];
    element.scrollTo({
      left: ((element.scrollLeft + x) / from) * scale - x,
      top: ((element.scrollTop + y) / from) * scale - y,
      behavior: 'instant',
    });
    meant.current = null;
  }, [scale]);

  function zoomTo(next: number, point?: Point): void {
    const box = stage.current?.getBoundingClientRect();
    const middle = box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const bounded = Math.min(LARGEST, Math.max(1, next));
    const at = point ?? middle;
    if (at && bounded !== scale) meant.current = { point: at, from: scale };
    setScale(bounded);
  }

  function onPointerMove(event: React.PointerEvent): void {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const points = [...fingers.current.values()];
    if (points.length !== 2 || !pinched.current) return;
    zoomTo((pinched.current.scale * distanceOf(points)) / pinched.current.distance, middleOf(points));
  }

  function onPointerDown(event: React.PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const distance = distanceOf([...fingers.current.values()]);
    pinched.current = distance > 0 ? { distance, scale } : null;
    swiped.current = fingers.current.size === 1 && scale === 1 ? { x: event.clientX, y: event.clientY } : null;
  }

  function lift(event: React.PointerEvent): void {
    const way = swiped.current ? event.clientX - swiped.current.x : 0;
    if (event.type === 'pointerup' && Math.abs(way) > SWIPE) onSwipe(way > 0 ? -1 : 1);
    fingers.current.delete(event.pointerId);
    pinched.current = null;
    swiped.current = null;
  }

  return {
    stage,
    scale,
    toggle: (point?: Point) => zoomTo(scale > 1 ? 1 : TOGGLED, point),
    reset: () => setScale(1),
    pinch: { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift },
  };
}
