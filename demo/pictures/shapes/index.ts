import type { PackShape } from '../pack.ts';
import { atomiser, travelSpray, vial } from './atomiser.ts';
import { brush, soap, sponge } from './bath.ts';
import { birthdayCard } from './birthday-card.ts';
import { blottingPapers } from './blotting-papers.ts';
import { bottle, dropper, pump, spray } from './bottles.ts';
import { box, sachet } from './boxes.ts';
import { snuffer, trimmer, wickHook } from './candle-tools.ts';
import { candlestick } from './candlestick.ts';
import { crystal } from './crystal.ts';
import { mistDiffuser, plugDiffuser } from './electric.ts';
import { fanBrush } from './fan-brush.ts';
import { giftSet } from './gift-set.ts';
import { gloss } from './gloss.ts';
import { scrunchies, turban } from './hair-textiles.ts';
import { beardBrush, comb, paddleBrush, scalpBrush } from './hair-tools.ts';
import { bathBomb, candle, diffuser, incense } from './home.ts';
import { jar, tin, waxMelts } from './jars.ts';
import type { Kit, Piece } from './kit.ts';
import { linerPen } from './liner-pen.ts';
import { compact, lipstick, mascara, nailPolish } from './make-up.ts';
import { matchBox, matchJar } from './match-jar.ts';
import { cuticleStick, nailBuffer, nailFile, washcloth } from './nail-tools.ts';
import { cedarRings, scentStone, woolBall } from './natural-goods.ts';
import { palette } from './palette.ts';
import { bookmarks, drawerLiners, scentStar } from './paper-goods.ts';
import { pencil } from './pencil.ts';
import { perfume } from './perfume.ts';
import { pillar, ribbedPillar, sphereCandle } from './pillars.ts';
import { pot, powderJar } from './pot.ts';
import { ribbonBox } from './ribbon-box.ts';
import { rollOn } from './roll-on.ts';
import { shampooDisc } from './shampoo-disc.ts';
import { razor, shavingBrush, soapBowl } from './shaving.ts';
import { herbBundle, incenseBunch, incenseCones, incenseHolder } from './smoke.ts';
import { konjac, powderPuff, seaSponge } from './sponges.ts';
import { tapers } from './tapers.ts';
import { teaLightGlass, teaLights } from './tea-lights.ts';
import { tinCandle } from './tin-candle.ts';
import { towel } from './towel.ts';
import { stick, tube } from './tubes.ts';
import { voucher } from './voucher.ts';
import { waxBurner } from './wax-burner.ts';
import { honeycomb, waxDiscs } from './wax-pieces.ts';

/** How each shape of the catalogue is drawn. */
export const SHAPES: Record<PackShape, (kit: Kit) => Piece> = {
  bottle,
  pump,
  spray,
  dropper,
  tube,
  jar,
  tin,
  box,
  stick,
  'roll-on': rollOn,
  lipstick,
  gloss,
  mascara,
  compact,
  palette,
  pot,
  'powder-jar': powderJar,
  pencil,
  'liner-pen': linerPen,
  'blotting-papers': blottingPapers,
  'nail-polish': nailPolish,
  'nail-file': nailFile,
  'cuticle-stick': cuticleStick,
  'nail-buffer': nailBuffer,
  perfume,
  atomiser,
  vial,
  'travel-spray': travelSpray,
  candle,
  'tin-candle': tinCandle,
  pillar,
  'ribbed-pillar': ribbedPillar,
  'sphere-candle': sphereCandle,
  tapers,
  'tea-lights': teaLights,
  'tea-light-glass': teaLightGlass,
  candlestick,
  'wick-trimmer': trimmer,
  'wick-hook': wickHook,
  snuffer,
  'match-jar': matchJar,
  'match-box': matchBox,
  diffuser,
  'mist-diffuser': mistDiffuser,
  'plug-diffuser': plugDiffuser,
  'wax-melts': waxMelts,
  'wax-discs': waxDiscs,
  honeycomb,
  'wax-burner': waxBurner,
  incense,
  'incense-cones': incenseCones,
  'incense-bunch': incenseBunch,
  'incense-holder': incenseHolder,
  'herb-bundle': herbBundle,
  soap,
  'soap-bowl': soapBowl,
  'shampoo-disc': shampooDisc,
  'bath-bomb': bathBomb,
  sachet,
  brush,
  'fan-brush': fanBrush,
  'shaving-brush': shavingBrush,
  razor,
  comb,
  'paddle-brush': paddleBrush,
  'scalp-brush': scalpBrush,
  'beard-brush': beardBrush,
  sponge,
  'sea-sponge': seaSponge,
  konjac,
  'powder-puff': powderPuff,
  towel,
  turban,
  washcloth,
  scrunchies,
  bookmarks,
  'drawer-liners': drawerLiners,
  'scent-star': scentStar,
  'scent-stone': scentStone,
  crystal,
  'cedar-rings': cedarRings,
  'wool-ball': woolBall,
  'ribbon-box': ribbonBox,
  voucher,
  'birthday-card': birthdayCard,
  set: giftSet,
};
