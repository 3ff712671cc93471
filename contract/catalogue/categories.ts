import { z } from 'zod';
import { banner } from '../content/records.ts';
import { id, url } from '../fields.ts';
import { resource } from '../list.ts';
import { languages, metaFields, ogFields, translations, urls } from '../meta-fields.ts';

const text = z.string();
const optional = z.string().nullable();

export const brand = z.object({
  id,
  name: text,
  short_description: optional,
  description: optional,
  image_id: id.nullable(),
  thumbnail_image_id: id.nullable(),
  ...metaFields,
  ...ogFields,
  meta_index: z.boolean(),
  meta_follow: z.boolean(),
  show_on_sitemap: z.boolean(),
  has_automatic_slug: z.boolean(),
  slug: text,
  is_active: z.boolean(),
  parent_id: id.nullable(),
  ...languages,
});
export type Brand = z.infer<typeof brand>;

/** Banners above the listing that are valid now, with their pictures. */
const listedBanners = z.array(
  banner.extend({ image_url: url.nullable(), mobile_image_url: url.nullable(), button_image_url: url.nullable() }),
);

/** An image of a category or brand and its purpose. */
export const categoryImage = z.object({ id, image_url: url, type: z.enum(['image', 'thumbnail']) });

export const brands = resource({
  name: 'brands',
  record: brand,
  embeds: {
    urls,
    image_url: url.nullable(),
    thumbnail_image_url: url.nullable(),
    images: z.array(categoryImage),
    products_count: z.int(),
    banners: listedBanners,
  },
  filters: ['id', 'name', 'slug', 'is_active', 'parent_id', 'show_on_sitemap'],
  sorts: ['id', 'name'],
  defaultSort: 'name',
  searchable: true,
});

/** All brands, for operators. */
export const brandsOfOperators = resource({
  ...brands,
  name: 'brands-of-operators',
  embeds: { ...brands.embeds, translations },
});

export const category = z.object({
  id,
  name: text,
  description: optional,
  parent_id: id.nullable(),
  image_id: id.nullable(),
  thumbnail_image_id: id.nullable(),
  color: optional,
  ...metaFields,
  slug: text,
  position: z.int(),
  available_for_languages: z.array(z.string()),
  is_active: z.boolean(),
  has_automatic_slug: z.boolean(),
  meta_index: z.boolean(),
  meta_follow: z.boolean(),
  show_on_sitemap: z.boolean(),
  customer_groups_restriction: z.boolean(),
  ...languages,
});
export type Category = z.infer<typeof category>;

export const categories = resource({
  name: 'categories',
  record: category,
  embeds: {
    urls,
    image_url: url.nullable(),
    images: z.array(categoryImage),
    products_count: z.int(),
    restricted_customer_group_ids: z.array(id),
    banners: listedBanners,
  },
  filters: ['id', 'name', 'slug', 'is_active', 'parent_id', 'show_on_sitemap'],
  sorts: ['id', 'name', 'position'],
  defaultSort: 'position',
  searchable: true,
});

/** All categories, for operators. */
export const categoriesOfOperators = resource({
  ...categories,
  name: 'categories-of-operators',
  embeds: { ...categories.embeds, translations },
});

/** Fields of a tree's nodes besides the record's own. */
const inTree = {
  /** Path in the request's language. */
  url,
  image_url: url.nullable(),
  /** As listed on its page: including products of descendant categories, but not of descendant brands. */
  products_count: z.int(),
};

/** A category with its children. */
export interface CategoryNode extends Category, z.infer<z.ZodObject<typeof inTree>> {
  children: CategoryNode[];
  _embedded?: Record<string, unknown>;
}
export const categoryNode = z.object({
  ...category.shape,
  ...inTree,
  _embedded: z.object(categories.embeds).partial().optional(),
  get children(): z.ZodArray<z.ZodType<CategoryNode>> {
    return z.array(categoryNode);
  },
});
export const categoryTree = { ...categories, name: 'category-tree', record: categoryNode };

/** A brand with its children. */
export interface BrandNode extends Brand, z.infer<z.ZodObject<typeof inTree>> {
  children: BrandNode[];
  _embedded?: Record<string, unknown>;
}
export const brandNode = z.object({
  ...brand.shape,
  ...inTree,
  _embedded: z.object(brands.embeds).partial().optional(),
  get children(): z.ZodArray<z.ZodType<BrandNode>> {
    return z.array(brandNode);
  },
});
export const brandTree = { ...brands, name: 'brand-tree', record: brandNode };
