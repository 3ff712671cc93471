/** Common Czech and Slovak words of passwords that the library lacks, without accents, most common first. */
export const LOCAL_WORDS = `
  heslo hesielko mojeheslo mojheslo tajneheslo noveheslo hesloheslo ahoj ahojky cau nazdar martin martinko lucinka lucka
  terezka katka katarinka janicka janko jirka honza honzik petra petrik michalko tomasko adamko kubik kubko zuzka zuzanka veronika
  nikolka natalka natalia monika monicka evicka anicka barunka barborka elinka eliska sofinka miska misko maminka mamicka
  mama tatinek tatka ocko babicka babka dedecek dedko rodina sestra segra bracha laska laskaje milacik milacek milujem milujemta miluji
  milujite milujute lasicka zlaticko zlatko slunicko slniecko slnko slunce srdicko srdiecko beruska lienka broucek chrobacik kocicka
  kocour macka macicka macek pejsek psicek psik havko medvidek medvedik macko myska zabka zabicka zajic zajac zajko kralik krecek skrecok
  kacka kacenka kacicka prasatko prasiatko kravicka konik konicek motylek motyl rybicka princezna kralovna hvezda hviezda hviezdicka
  andilek anjelik certik jahoda jahodka malina visnicka ceresnicka jablko jablicko brambora zemiak knedlik pivo pivecko
  praha prahaje brno ostrava plzen olomouc liberec pardubice hradec budejovice zlin jihlava opava morava cechy cesko czech
  bratislava kosice presov zilina nitra trnava trencin banskabystrica poprad slovensko slovak tatry tatryvysoke dunaj vltava
  sparta slavia sparta1893 slavia1892 bohemka banik viktorka kometa dukla zbrojovka slovan spartak hokej fotbal futbal skodovka skoda octavia felicia favorit
  nbusr qwertz qwertzu qwertzuiop asdfghjkl yxcvbnm internet pocitac telefon skola ucitel prace robota domov domecek chalupa zahrada
  leto zima jaro podzim jesen vanoce vianoce silvestr pondeli pondelok patek piatok sobota nedele nedela leden unor brezen duben kveten
  cerven cervenec srpen zari rijen listopad prosinec januar februar marec april maj jun jul august september oktober november december
  svoboda sloboda stastie stesti zivot krasa krasna kraska eshop obchod nakup nakupy zakaznik kosmetika kozmetika darek darcek
`
  .trim()
  .split(/\s+/);
