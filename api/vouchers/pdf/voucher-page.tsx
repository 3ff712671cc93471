import { G, Image, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { SANS, SERIF } from './fonts.ts';

/** A printed voucher; every text is ready to be shown. */
export interface PrintedVoucher {
  shopName: string;
  title: string;
  amount: string;
  /** What the buyer had written on it, from top to bottom. */
  words: readonly string[];
  code: string;
  codeLabel: string;
  validity: string;
  /** How to use it. */
  steps: readonly string[];
  /** PNG that leads to the shop with the code. */
  qr: Buffer;
  qrHint: string;
  /** Who sells, at the foot. */
  seller: string;
}

/** A5 on its side, in points: two of them on an A4 sheet. */
const [WIDTH, HEIGHT] = [595.28, 419.53];
const BAND = 196;
const INK = '#1C1917';
const MUTED = '#6B6560';
const PAPER = '#FBF7F1';
const ACCENT = '#E4012C';
const DEEP = '#B80023';
const PALE = '#F9D3D0';

const styles = StyleSheet.create({
  page: { backgroundColor: PAPER, fontFamily: SANS, color: INK },
  art: { position: 'absolute', left: 0, top: 0 },
  shop: { fontFamily: SERIF, fontSize: 17, color: '#FFFFFF' },
  band: {
    position: 'absolute',
    left: 0,
    top: 0,
    width: BAND,
    height: HEIGHT,
    padding: 28,
    justifyContent: 'space-between',
  },
  qrCard: { backgroundColor: '#FFFFFF', borderRadius: 10, padding: 6, width: 118 },
  qr: { width: 106, height: 106 },
  qrHint: { marginTop: 8, fontSize: 8, lineHeight: 1.4, color: '#FFFFFF', width: 130 },
  main: {
    position: 'absolute',
    left: BAND,
    top: 0,
    width: WIDTH - BAND,
    height: HEIGHT,
    paddingTop: 30,
    paddingBottom: 24,
    paddingHorizontal: 34,
    justifyContent: 'space-between',
  },
  title: { fontSize: 9.5, fontWeight: 600, letterSpacing: 2.2, textTransform: 'uppercase', color: ACCENT },
  amount: { fontFamily: SERIF, fontSize: 58, lineHeight: 1.1, marginTop: 8 },
  words: { marginTop: 12 },
  word: { marginBottom: 5, fontFamily: SERIF, fontSize: 12.5, lineHeight: 1.25, maxLines: 3, textOverflow: 'ellipsis' },
  codeBox: {
    borderWidth: 1,
    borderStyle: 'dashed',
    borderColor: ACCENT,
    borderRadius: 8,
    padding: 12,
    backgroundColor: '#FFFFFF',
  },
  codeLabel: { fontSize: 8, color: MUTED },
  code: { fontSize: 18.5, fontWeight: 600, letterSpacing: 0.9, marginTop: 4 },
  validity: { fontSize: 9.5, fontWeight: 600, marginTop: 10, marginBottom: 4 },
  step: { fontSize: 8.3, lineHeight: 1.5, color: MUTED },
  seller: { fontSize: 7, lineHeight: 1.4, color: MUTED, marginTop: 7 },
});

/** A ribbon around the red band, tied in a bow. */
const Ribbon = () => (
  <Svg style={styles.art} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
    <Path d={`M0 0H${BAND}V${HEIGHT}H0Z`} fill={ACCENT} />
    <Path d={`M0 0H${BAND}V70C140 120 60 40 0 118Z`} fill={DEEP} opacity={0.35} />
    <Path d={`M0 ${HEIGHT}H${BAND}V330C150 300 70 372 0 322Z`} fill={DEEP} opacity={0.35} />
    <G transform="translate(0 -34)">
      <Path d={`M0 158H${BAND}V176H0Z`} fill={PALE} />
      <Path d={`M0 158H${BAND}V161H0Z`} fill="#FFFFFF" opacity={0.6} />
      <Path d="M98 166C70 116 26 128 34 158C38 176 70 178 98 168Z" fill={PALE} />
      <Path d="M98 166C126 116 170 128 162 158C158 176 126 178 98 168Z" fill={PALE} />
      <Path d="M96 165C80 142 56 138 50 152C48 164 72 170 96 167Z" fill={DEEP} opacity={0.28} />
      <Path d="M100 165C116 142 140 138 146 152C148 164 124 170 100 167Z" fill={DEEP} opacity={0.28} />
      <Path d="M94 170C84 196 66 212 50 220L66 226L72 240C92 222 102 196 104 172Z" fill={PALE} />
      <Path d="M102 170C112 196 130 212 146 220L130 226L124 240C104 222 94 196 92 172Z" fill={PALE} opacity={0.92} />
      <Path d="M87 158C87 152 109 152 109 158V176C109 182 87 182 87 176Z" fill="#FFFFFF" />
      <Path d="M91 160V174M105 160V174" stroke={PALE} strokeWidth={1.4} />
    </G>
  </Svg>
);

export const VoucherPage = (voucher: PrintedVoucher) => (
  <Page size={[WIDTH, HEIGHT]} style={styles.page}>
    <Ribbon />
    <View style={styles.band}>
      <Text style={styles.shop}>{voucher.shopName}</Text>
      <View>
        <View style={styles.qrCard}>
          <Image style={styles.qr} src={voucher.qr} />
        </View>
        <Text style={styles.qrHint}>{voucher.qrHint}</Text>
      </View>
    </View>
    <View style={styles.main}>
      <View>
        <Text style={styles.title}>{voucher.title}</Text>
        <Text style={styles.amount}>{voucher.amount}</Text>
        <View style={styles.words}>
          {voucher.words.slice(0, 3).map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written out once, never rendered again
            <Text key={index} style={styles.word}>
              {word}
            </Text>
          ))}
        </View>
      </View>
      <View>
        <View style={styles.codeBox}>
          <Text style={styles.codeLabel}>{voucher.codeLabel}</Text>
          <Text style={styles.code}>{voucher.code}</Text>
        </View>
        <Text style={styles.validity}>{voucher.validity}</Text>
        {voucher.steps.map((step) => (
          <Text key={step} style={styles.step}>
            {step}
          </Text>
        ))}
        <Text style={styles.seller}>{voucher.seller}</Text>
      </View>
    </View>
  </Page>
);
