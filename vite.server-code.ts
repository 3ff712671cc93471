/** A process holds the text of its code, with two bytes for each character of a file that has one beyond Latin-1. */
export const SERVER_CODE = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const;
