export { type PayingShop, type Placed, startPayingShop, until } from './paying-shop.ts';
