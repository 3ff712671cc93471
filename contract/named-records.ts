import type { z } from 'zod';
import { cartChange } from './cart/changes.ts';
import { itemProductField } from './cart/product-fields.ts';
import { cart, cartItem, cartVoucher } from './cart/records.ts';
import { productAvailability } from './catalogue/availability.ts';
import { brandNode, categoryNode } from './catalogue/categories.ts';
import { packageItem } from './catalogue/packages.ts';
import { computedPrices } from './catalogue/prices.ts';
import { productImage } from './catalogue/product-image.ts';
import { productCard } from './catalogue/products.ts';
import { attachment, manufacturer, productAttachment, productSection, video } from './catalogue/supplements.ts';
import { tag } from './catalogue/tag.ts';
import { variationAttribute, variationProperty } from './catalogue/variation-properties.ts';
import { consent, consentProof } from './consents/records.ts';
import {
  articleAnswer,
  articleCategoryAnswer,
  articleCategoryNode,
  articleTagAnswer,
  authorAnswer,
  bannerAnswer,
  staticContentAnswer,
  staticPageAnswer,
  staticPageNode,
} from './content/records.ts';
import { cartAddress, orderAddress } from './customers/addresses.ts';
import { newsletterConsent, newsletterSubscription } from './customers/newsletter.ts';
import { meta, price } from './fields.ts';
import { customerAccountAmounts, namedAccountAmounts, usageAnswer } from './loyalty/records.ts';
import { adminUserSession, operator, operatorRole } from './operators/records.ts';
import { orderDiscount, orderInvoice, orderItem, orderPaymentMethod, orderShippingMethod } from './orders/records.ts';
import { page } from './pages/records.ts';
import { cartPaymentMethod, gatewayPayment, paymentMethod, shopPaymentMethod } from './payments/records.ts';
import { priceList, productPrice } from './pricing/records.ts';
import { discountCodeBatch } from './promotions/discounts.ts';
import { channelAuthorisation, realtimeInfo } from './realtime/records.ts';
import { company } from './registers/records.ts';
import { invitedProduct, productReviewParameter, reviewSummary } from './reviews/records.ts';
import { explanation, filter, listing, suggestions } from './search/records.ts';
import { searchRedirect, searchSynonym } from './search/rule-endpoints.ts';
import { cartShippingMethod, shippingMethod, shopShippingMethod } from './shipping/records.ts';
import { companyInfo, country, currency, shopInfo } from './shop/records.ts';
import { sitemap, sitemapEntry } from './sitemaps/records.ts';
import { table } from './table.ts';
import { taxPerRate } from './tax-per-rate.ts';
import { boughtVoucher, voucherProduct } from './vouchers/records.ts';

/** Records that are named schemas of the OpenAPI document, besides those of lists. */
export const NAMED_RECORDS: Readonly<Record<string, z.ZodType>> = table({
  Price: price,
  Attachment: attachment,
  ItemProductField: itemProductField,
  PackageItem: packageItem,
  Manufacturer: manufacturer,
  ProductAttachment: productAttachment,
  ProductSection: productSection,
  Video: video,
  Sitemap: sitemap,
  SitemapEntry: sitemapEntry,
  ListMeta: meta,
  Article: articleAnswer,
  ArticleCategory: articleCategoryAnswer,
  ArticleCategoryNode: articleCategoryNode,
  ArticleTag: articleTagAnswer,
  Author: authorAnswer,
  Banner: bannerAnswer,
  BoughtVoucher: boughtVoucher,
  BrandNode: brandNode,
  Cart: cart,
  ChannelAuthorisation: channelAuthorisation,
  CartItem: cartItem,
  CartChange: cartChange,
  CartVoucher: cartVoucher,
  CartAddress: cartAddress,
  CartShippingMethod: cartShippingMethod,
  CartPaymentMethod: cartPaymentMethod,
  CategoryNode: categoryNode,
  Company: company,
  CompanyInfo: companyInfo,
  ComputedPrices: computedPrices,
  CustomerAccountAmounts: customerAccountAmounts,
  CustomerAccountUsage: usageAnswer,
  NamedAccountAmounts: namedAccountAmounts,
  Consent: consent,
  ConsentProof: consentProof,
  Country: country,
  Currency: currency,
  DiscountCodeBatch: discountCodeBatch,
  Explanation: explanation,
  GatewayPayment: gatewayPayment,
  InvitedProduct: invitedProduct,
  Listing: listing,
  ListingFilter: filter,
  NewsletterConsent: newsletterConsent,
  NewsletterSubscription: newsletterSubscription,
  AdminUserSession: adminUserSession,
  Operator: operator,
  OperatorRole: operatorRole,
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
  ProductReviewParameter: productReviewParameter,
  RealtimeInfo: realtimeInfo,
  ReviewSummary: reviewSummary,
  SearchRedirect: searchRedirect,
  SearchSynonym: searchSynonym,
  ShippingMethod: shippingMethod,
  ShopInfo: shopInfo,
  ShopPaymentMethod: shopPaymentMethod,
  ShopShippingMethod: shopShippingMethod,
  StaticContent: staticContentAnswer,
  StaticPage: staticPageAnswer,
  StaticPageNode: staticPageNode,
  Suggestions: suggestions,
  Tag: tag,
  TaxPerRate: taxPerRate,
  VariationAttribute: variationAttribute,
  VariationProperty: variationProperty,
  VoucherProduct: voucherProduct,
});
