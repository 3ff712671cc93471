interface DemoContact {
  name: string;
  /** With the country's code, which reads the same in every language. */
  address: string;
  email: string;
}

export interface DemoMaker extends DemoContact {
  website: string;
  /** Of makers outside of the European Union. */
  responsible?: DemoContact;
}

const maker = (domain: string, name: string, address: string, responsible?: DemoContact): DemoMaker => ({
  name,
  address,
  email: `info@${domain}.example`,
  website: `https://www.${domain}.example`,
  ...(responsible && { responsible }),
});

const IMPORTER: DemoContact = {
  name: 'Severka Import s.r.o.',
  address: 'Přístavní 38, CZ-170 00 Praha 7',
  email: 'bezpecnost@severka-import.example',
};

/** Who makes the products of a brand. */
export const MAKERS: Readonly<Record<string, DemoMaker>> = {
  jinalouka: maker('jinalouka', 'Jinalouka s.r.o.', 'Luční 14, CZ-379 01 Třeboň'),
  'penice-a-spol': maker('penice-a-spol', 'Pěnice a spol. s.r.o.', 'Mydlářská 3, CZ-602 00 Brno'),
  kosodra: maker('kosodra', 'Kosodra s.r.o.', 'Podtatranská 21, SK-058 01 Poprad'),
  lanica: maker('lanica', 'Ľanica s.r.o.', 'Mlynská 9, SK-036 01 Martin'),
  'fonte-sarella': maker('fonte-sarella', 'Fonte Sarella S.r.l.', 'Via dei Cedri 12, IT-50123 Firenze'),
  skjerlund: maker('skjerlund', 'Skjerlund AS', 'Naustveien 4, NO-5003 Bergen', IMPORTER),
  lillehassel: maker('lillehassel', 'Lillehassel ApS', 'Hasselvej 7, DK-8000 Aarhus'),
  'lucni-kulna': maker('lucni-kulna', 'Luční kůlna s.r.o.', 'Na Stráni 5, CZ-563 01 Lanškroun'),
  'karminova-12': maker('karminova-12', 'Karmínová 12 s.r.o.', 'Karmínová 12, CZ-110 00 Praha 1'),
  'lipova-agata': maker('lipova-agata', 'Lipová Agáta s.r.o.', 'Lipová 2, SK-949 01 Nitra'),
  snolykta: maker('snolykta', 'Snölykta AB', 'Lyktgatan 8, SE-903 26 Umeå'),
  norrglim: maker('norrglim', 'Norrglim AS', 'Fjordgata 31, NO-9008 Tromsø', IMPORTER),
  'isul-mogwa': maker('isul-mogwa', 'Isul Mogwa Co., Ltd.', '24 Quince-ro, KR-54896 Jeonju', IMPORTER),
  kkotmaru: maker('kkotmaru', 'Kkotmaru Inc.', '7 Petal-gil, Mapo-gu, KR-04066 Seoul', IMPORTER),
  sauvenoix: maker('sauvenoix', 'Sauvenoix SAS', '6 rue du Noyer, FR-24000 Périgueux'),
  'podhorska-voskarna': maker('podhorska-voskarna', 'Podhorská voskárna s.r.o.', 'Včelí 11, CZ-512 46 Harrachov'),
  calvenne: maker('calvenne', 'Calvenne SAS', '18 rue des Iris, FR-06130 Grasse'),
  fiordalma: maker('fiordalma', 'Fiordalma S.r.l.', 'Via del Fico 3, IT-90133 Palermo'),
  havnlund: maker('havnlund', 'Havnlund ApS', 'Havnegade 15, DK-5000 Odense'),
  'lucna-izba': maker('lucna-izba', 'Lúčna izba s.r.o.', 'Záhradná 17, SK-974 01 Banská Bystrica'),
  kadidlovna: maker('kadidlovna', 'Kadidlovna s.r.o.', 'Klášterní 6, CZ-550 01 Broumov'),
  'sedma-hodina': maker('sedma-hodina', 'Sedmá hodina s.r.o.', 'Knihařská 20, CZ-301 00 Plzeň'),
  stuharna: maker('stuharna', 'Stuhárna s.r.o.', 'Tkalcovská 4, CZ-541 01 Trutnov'),
};
