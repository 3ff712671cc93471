import type { Language } from '../../contract/locales.ts';

/** Words in all cases, singular then plural, as grammar books decline them. The first one is how catalogues name things. */
const CZECH = `
mýdlo mýdla mýdlu mýdle mýdlem mýdel mýdlům mýdlech mýdly
svíčka svíčky svíčce svíčku svíčko svíčkou svíček svíčkám svíčkách svíčkami
krém krému krémem krémy krémů krémům krémech
šampon šamponu šampone šamponem šampony šamponů šamponům šamponech
rtěnka rtěnky rtěnce rtěnku rtěnkou rtěnek rtěnkám rtěnkách rtěnkami
olej oleje oleji olejem olejů olejům olejích
maska masky masce masku maskou masek maskám maskách maskami
sérum séra séru sérem sér sérům sérech séry
balzám balzámu balzámem balzámy balzámů balzámům balzámech
gel gelu gelem gely gelů gelům gelech
pěna pěny pěně pěnu pěnou pěn pěnám pěnách pěnami
voda vody vodě vodu vodou vod vodám vodách vodami
mléko mléka mléku mlékem mlék mlékům mlékách mléky
máslo másla máslu máslem másel máslům máslech másly
řasenka řasenky řasence řasenku řasenkou řasenek řasenkám řasenkách řasenkami
deodorant deodorantu deodorantem deodoranty deodorantů deodorantům deodorantech
peeling peelingu peelingem peelingy peelingů peelingům peelinzích
štětec štětce štětci štětcem štětců štětcům štětcích
hřeben hřebenu hřebenem hřebeny hřebenů hřebenům hřebenech
pudr pudru pudrem pudry pudrů pudrům pudrech
korektor korektoru korektorem korektory korektorů korektorům korektorech
tužka tužky tužce tužku tužkou tužek tužkám tužkách tužkami
tonikum tonika toniku tonikem tonik tonikům tonikách toniky
houbička houbičky houbičce houbičku houbičkou houbiček houbičkám houbičkách houbičkami
kondicionér kondicionéru kondicionérem kondicionéry kondicionérů kondicionérům
koupel koupele koupeli koupelí koupelím koupelích koupelemi
polštářek polštářku polštářkem polštářky polštářků polštářkům polštářcích
denní denního dennímu denním denních denními
noční nočního nočnímu nočním nočních nočními
matný matného matnému matném matným matná matné matnou matných matnými
pleťový pleťového pleťovému pleťovém pleťovým pleťová pleťové pleťovou pleťových pleťovými
růžový růžového růžovému růžovém růžovým růžová růžové růžovou růžových růžovými
medový medového medovému medovém medovým medová medové medovou medových medovými`;

const SLOVAK = `
mydlo mydla mydlu mydle mydlom mydlá mydiel mydlám mydlách mydlami
sviečka sviečky sviečke sviečku sviečkou sviečok sviečkam sviečkach sviečkami
krém krému kréme krémom krémy krémov krémoch krémami
šampón šampónu šampóne šampónom šampóny šampónov šampónoch šampónmi
rúž rúžu rúži rúžom rúže rúžov rúžoch rúžmi
olej oleja oleju oleji olejom oleje olejov olejoch olejmi
maska masky maske masku maskou masiek maskám maskách maskami
sérum séra séru sére sérom sér sérach sérami
balzam balzamu balzame balzamom balzamy balzamov balzamoch balzamami
gél gélu géli gélom gély gélov géloch gélmi
pena peny pene penu penou pien penám penách penami
voda vody vode vodu vodou vôd vodám vodách vodami
mlieko mlieka mlieku mliekom mliek mliekam mliekach mliekami
maslo masla maslu masle maslom maslá masiel maslám maslách maslami
dezodorant dezodorantu dezodorante dezodorantom dezodoranty dezodorantov dezodorantoch dezodorantmi
peeling peelingu peelingom peelingy peelingov peelingoch peelingmi
štetec štetca štetcu štetcom štetce štetcov štetcoch štetcami
hrebeň hrebeňa hrebeňu hrebeňom hrebene hrebeňov hrebeňoch hrebeňmi
korektor korektora korektoru korektorom korektory korektorov korektoroch
ceruzka ceruzky ceruzke ceruzku ceruzkou ceruziek ceruzkám ceruzkách ceruzkami
tonikum tonika toniku tonikom toník tonikám tonikách tonikami
kondicionér kondicionéra kondicionéru kondicionérom kondicionéry kondicionérov
denný denného dennému dennom denným denná denné dennej dennú dennou denných dennými
nočný nočného nočnému nočnom nočným nočná nočné nočnej nočnú nočnou nočných nočnými
matný matného matnému matnom matným matná matné matnej matnú matnou matných matnými
pleťový pleťového pleťovému pleťovom pleťovým pleťová pleťové pleťovej pleťovú pleťovou pleťových
ružový ružového ružovému ružovom ružovým ružová ružové ružovej ružovú ružovou ružových ružovými`;

const ENGLISH = `
soap soaps
candle candles
cream creams
shampoo shampoos
lipstick lipsticks
oil oils
mask masks
serum serums
balm balms
gel gels
brush brushes
foam foams
toner toners
mascara mascaras
deodorant deodorants
scrub scrubs
comb combs
powder powders
cleanser cleansers
butter butters
battery batteries
camera cameras
headphone headphones
speaker speakers
cable cables
case cases
printer printers
charger chargers
watch watches
shelf shelves
shoe shoes
bag bags`;

const read = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

/** Forms of words by language. */
export const INFLECTIONS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  cs: read(CZECH),
  sk: read(SLOVAK),
  en: read(ENGLISH),
};
