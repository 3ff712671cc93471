export { type CaughtMail, type MailShop, startMailShop } from './mail-shop.ts';
