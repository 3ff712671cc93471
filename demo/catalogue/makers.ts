interface DemoContact {
  name: string;
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
  address: 'Přístavní 38, 170 00 Praha 7, Česko',
  email: 'bezpecnost@severka-import.example',
};

/** Who makes the products of a brand. */
export const MAKERS: Readonly<Record<string, DemoMaker>> = {
  jinalouka: maker('jinalouka', 'Jinalouka s.r.o.', 'Luční 14, 379 01 Třeboň, Česko'),
  'penice-a-spol': maker('penice-a-spol', 'Pěnice a spol. s.r.o.', 'Mydlářská 3, 602 00 Brno, Česko'),
  kosodra: maker('kosodra', 'Kosodra s.r.o.', 'Podtatranská 21, 058 01 Poprad, Slovensko'),
  lanica: maker('lanica', 'Ľanica s.r.o.', 'Mlynská 9, 036 01 Martin, Slovensko'),
  'fonte-sarella': maker('fonte-sarella', 'Fonte Sarella S.r.l.', 'Via dei Cedri 12, 50123 Firenze, Italia'),
  skjerlund: maker('skjerlund', 'Skjerlund AS', 'Naustveien 4, 5003 Bergen, Norge', IMPORTER),
  lillehassel: maker('lillehassel', 'Lillehassel ApS', 'Hasselvej 7, 8000 Aarhus, Danmark'),
  'lucni-kulna': maker('lucni-kulna', 'Luční kůlna s.r.o.', 'Na Stráni 5, 563 01 Lanškroun, Česko'),
  'karminova-12': maker('karminova-12', 'Karmínová 12 s.r.o.', 'Karmínová 12, 110 00 Praha 1, Česko'),
  'lipova-agata': maker('lipova-agata', 'Lipová Agáta s.r.o.', 'Lipová 2, 949 01 Nitra, Slovensko'),
  snolykta: maker('snolykta', 'Snölykta AB', 'Lyktgatan 8, 903 26 Umeå, Sverige'),
  norrglim: maker('norrglim', 'Norrglim AS', 'Fjordgata 31, 9008 Tromsø, Norge', IMPORTER),
  'isul-mogwa': maker('isul-mogwa', 'Isul Mogwa Co., Ltd.', '24 Quince-ro, Jeonju, Republic of Korea', IMPORTER),
  kkotmaru: maker('kkotmaru', 'Kkotmaru Inc.', '7 Petal-gil, Mapo-gu, Seoul, Republic of Korea', IMPORTER),
  sauvenoix: maker('sauvenoix', 'Sauvenoix SAS', '6 rue du Noyer, 24000 Périgueux, France'),
  'podhorska-voskarna': maker('podhorska-voskarna', 'Podhorská voskárna s.r.o.', 'Včelí 11, 512 46 Harrachov, Česko'),
  calvenne: maker('calvenne', 'Calvenne SAS', '18 rue des Iris, 06130 Grasse, France'),
  fiordalma: maker('fiordalma', 'Fiordalma S.r.l.', 'Via del Fico 3, 90133 Palermo, Italia'),
  havnlund: maker('havnlund', 'Havnlund ApS', 'Havnegade 15, 5000 Odense, Danmark'),
  'lucna-izba': maker('lucna-izba', 'Lúčna izba s.r.o.', 'Záhradná 17, 974 01 Banská Bystrica, Slovensko'),
  kadidlovna: maker('kadidlovna', 'Kadidlovna s.r.o.', 'Klášterní 6, 550 01 Broumov, Česko'),
  'sedma-hodina': maker('sedma-hodina', 'Sedmá hodina s.r.o.', 'Knihařská 20, 301 00 Plzeň, Česko'),
  stuharna: maker('stuharna', 'Stuhárna s.r.o.', 'Tkalcovská 4, 541 01 Trutnov, Česko'),
};
