declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  // biome-ignore lint/style/noDefaultExport: it is how the module exports.
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
declare module '@fonts/*.woff2?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: it is how the module exports.
  export default url;
}
