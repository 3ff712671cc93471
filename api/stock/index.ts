export { freePieces, lockProducts, type MissingPieces, takePieces } from './change-taken.ts';
export { giveBackStock, type TakenLine } from './give-back.ts';
export { levelAfter, type NewLevel, type RequestedLevel, setProductLevels, setVariationLevels } from './level.ts';
export type { StockChange } from './lines.ts';
export { leaveOrder, readTaken, takeAgain } from './order-pieces.ts';
export {
  countedPieces,
  countedPiecesOf,
  hasPieces,
  hasPiecesOf,
  type PieceColumn,
  publicLevel,
  type Stocked,
} from './pieces.ts';
export { releaseStock } from './release.ts';
export { takeStock } from './take.ts';
