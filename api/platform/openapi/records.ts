import type { z } from 'zod';
import { meta, price } from '../../../contract/fields.ts';
import { cartAddress, newsletterSubscription, orderAddress } from '../../../contract/records/addresses.ts';
import { cart, cartChange, cartItem, taxPerRate } from '../../../contract/records/cart.ts';
import {
  brandNode,
  categoryNode,
  computedPrices,
  productAvailability,
  productCard,
  productImage,
  tag,
  variationAttribute,
  variationProperty,
} from '../../../contract/records/catalogue.ts';
import { company } from '../../../contract/records/companies.ts';
import { filter, listing, suggestions } from '../../../contract/records/listing.ts';
import {
  cartPaymentMethod,
  cartShippingMethod,
  paymentMethod,
  shippingMethod,
  shopPaymentMethod,
  shopShippingMethod,
} from '../../../contract/records/methods.ts';
import {
  gatewayPayment,
  orderDiscount,
  orderInvoice,
  orderItem,
  orderPaymentMethod,
  orderShippingMethod,
} from '../../../contract/records/order.ts';
import { page } from '../../../contract/records/page.ts';
import { companyInfo, country, currency, priceList, productPrice, shopInfo } from '../../../contract/records/shop.ts';

/** Records that stand once in the document, besides those of lists. */
export const NAMED_RECORDS: Readonly<Record<string, z.ZodType>> = {
  Price: price,
  ListMeta: meta,
  BrandNode: brandNode,
  Cart: cart,
  CartItem: cartItem,
  CartChange: cartChange,
  CartAddress: cartAddress,
  CartShippingMethod: cartShippingMethod,
  CartPaymentMethod: cartPaymentMethod,
  CategoryNode: categoryNode,
  Company: company,
  CompanyInfo: companyInfo,
  ComputedPrices: computedPrices,
  Country: country,
  Currency: currency,
  GatewayPayment: gatewayPayment,
  Listing: listing,
  ListingFilter: filter,
  NewsletterSubscription: newsletterSubscription,
  OrderAddress: orderAddress,
  OrderDiscount: orderDiscount,
  OrderInvoice: orderInvoice,
  OrderItem: orderItem,
  OrderPaymentMethod: orderPaymentMethod,
  OrderShippingMethod: orderShippingMethod,
  Page: page,
  PaymentMethod: paymentMethod,
  PriceList: priceList,
  ProductAvailability: productAvailability,
  ProductCard: productCard,
  ProductImage: productImage,
  ProductPrice: productPrice,
  ShippingMethod: shippingMethod,
  ShopInfo: shopInfo,
  ShopPaymentMethod: shopPaymentMethod,
  ShopShippingMethod: shopShippingMethod,
  Suggestions: suggestions,
  Tag: tag,
  TaxPerRate: taxPerRate,
  VariationAttribute: variationAttribute,
  VariationProperty: variationProperty,
};
