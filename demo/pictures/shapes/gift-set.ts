import { standingShadow } from '../light/shadow.ts';
import type { SetItem } from '../pack.ts';
import { filled, moved } from '../svg.ts';
import { blot } from './form.ts';
import { CLEAR_SHARE, drawHolder } from './holders.ts';
import type { Kit, Piece } from './kit.ts';

interface Member {
  piece: Piece;
  scale: number;
  width: number;
}

const BACK = { width: 600, height: 590 };
/** Things may stand a little beyond the sides of their box. */
const ROW = 720;
const SMALLEST_SHARE = 0.36;

/** How large things look beside each other: nearer together than their centimetres, so that the small ones are seen. */
function shareOf({ cm }: SetItem, tallest: number): number {
  return Math.max(SMALLEST_SHARE, (cm / tallest) ** 0.7);
}

function memberOf(kit: Kit, item: SetItem, height: number): Member {
  const { cm: _cm, name, ...look } = item;
  const piece = kit.draw(
    {
      body: kit.spec.body,
      cap: kit.spec.cap,
      label: kit.spec.label,
      material: kit.spec.material,
      motif: kit.spec.motif ?? 'none',
      ...look,
    },
    name ? { ...kit.text, name } : kit.text,
    kit.lettered === 'full' ? 'brand' : 'none',
  );
  const scale = Math.min(height / piece.height, (height * 1.5) / piece.width);
  return { piece, scale, width: piece.width * scale };
}

/** A set: every thing that it holds, in a row before what it comes in; the print above them stays free. */
export function giftSet(kit: Kit): Piece {
  const { defs, spec } = kit;
  const items = spec.items ?? [];
  const tallest = Math.max(1, ...items.map(({ cm }) => cm));
  const room = BACK.height * CLEAR_SHARE;
  const members = items.map((item) => memberOf(kit, item, room * shareOf(item, tallest)));
  const overlap = members.length > 5 ? 0.86 : 1;
  const gap = members.length > 5 ? 6 : 14;
  const full = members.reduce((sum, { width }) => sum + width * overlap + gap, -gap);
  const squeeze = Math.min(1.12, ROW / full);
  let x = (-full * squeeze) / 2;
  const placed = members.map((member, index) => {
    const width = member.width * overlap * squeeze;
    const middle = x + width / 2;
    x += width + gap * squeeze;
    return { ...member, middle, ground: index % 2 ? 34 : 8 };
  });
  const things = placed
    .sort((a, b) => a.ground - b.ground)
    .map(({ piece, scale, middle, ground }) => {
      const shadow = piece.lying ? '' : standingShadow(defs, piece.width, piece.height, piece.depth);
      return moved(shadow + piece.svg, middle, ground, scale * Math.min(1, squeeze));
    })
    .join('');
  const back = moved(drawHolder(kit, spec.holder ?? 'box', BACK.width, BACK.height), 0, -30);
  const line = filled(`M${-BACK.width / 2}-34H${BACK.width / 2}v10H${-BACK.width / 2}z`, '#2a1a12', { opacity: 0.14 });
  return {
    svg: blot(defs, 20, -20, BACK.width * 0.62, 36, 0.42) + back + line + things,
    width: BACK.width,
    height: BACK.height,
    edged: true,
  };
}
