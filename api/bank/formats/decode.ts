// Code page 852 from 0x80 on, which TextDecoder does not have.
const CP852 = [
  'ÇüéâäůćçłëŐőîŹÄĆ',
  'ÉĹĺôöĽľŚśÖÜŤťŁ×č',
  'áíóúĄąŽžĘę¬źČş«»',
  '░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐',
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤',
  'đĐĎËďŇÍÎě┘┌█▄ŢŮ▀',
  'ÓßÔŃńňŠšŔÚŕŰýÝţ´',
  '\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
].join('');
/** Bytes that tell the code page. */
const SAMPLE = 65_536;
const LETTERS = new Set('áäčďéěíĺľňóôŕřšťúůýžÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽ');

const fromCp852 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP852[byte - 0x80])).join('');
const lettersIn = (text: string) => Array.from(text).filter((letter) => LETTERS.has(letter)).length;

/** Text in UTF-8, else in the code page, 1250 or 852, in which more of it is Czech or Slovak letters. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder('windows-1250');
    const sample = bytes.subarray(0, SAMPLE);
    const isDos = lettersIn(fromCp852(sample)) > lettersIn(windows.decode(sample));
    return isDos ? fromCp852(bytes) : windows.decode(bytes);
  }
}
