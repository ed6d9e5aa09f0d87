/**
 * What people put into passwords when they put no thought into it: our own list of words and names in German, French,
 * English and Italian as spoken in Switzerland, of the trade, and of keyboards. Written without accents and umlauts.
 */
const WORDS = `
  passwort password passwd passwords motdepasse kennwort geheim geheimnis secret secreto segreto parole parola losung
  login anmelden connexion admin administrator administrateur root user benutzer utilisateur gast guest test tester
  testing default standard changeme aendern andern wechsel neu new start temp temporaer provisorisch provisoire
  willkommen welcome bienvenue benvenuto hallo hello bonjour salut ciao gruezi servus hoi sali tschuess
  letmein letme openme sesam sesame zugang access acces zutritt eintritt offen schluessel schlussel clef
  ichliebedich liebe liebling schatz schatzi jetaime amour cheri cherie iloveyou love lover amore tiamo
  hund hase katze kater maus mausi baer bar loewe tiger adler wolf pferd pony delfin chien chat souris lapin dog cat
  monkey dragon lion eagle horse fish vogel bird schmetterling papillon elefant einhorn licorne unicorn
  sommer winter herbst fruehling fruhling ete hiver automne printemps summer autumn spring sonne soleil sun
  sonnenschein sunshine regen schnee neige snow regenbogen arcenciel rainbow stern etoile star mond lune moon
  januar februar maerz marz april mai juni juli august september oktober november dezember janvier fevrier mars avril
  juin juillet aout septembre octobre novembre decembre january february march june july october december
  montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche
  monday tuesday wednesday thursday friday saturday sunday weihnachten noel christmas ostern paques geburtstag
  anniversaire birthday urlaub ferien vacances holiday holidays
  schweiz suisse svizzera svizra switzerland zuerich zurich bern berne basel bale genf geneve luzern lucerne lausanne
  stgallen winterthur lugano biel bienne thun chur aarau fribourg freiburg neuchatel neuenburg sion sitten valais
  wallis zug schwyz uri glarus jura vaud waadt tessin ticino deutschland allemagne germany berlin muenchen hamburg
  frankreich france paris italien italia roma austria oesterreich wien london newyork europa europe america
  matterhorn alpen alpes edelweiss rigi pilatus schoggi chocolat kaese fromage fondue raclette roesti bier biere wein
  kaffee cafe coffee pizza pasta banane apfel pomme apple orange kirsche cerise erdbeere fraise cookie
  fussball football hockey eishockey skifahren ski tennis golf velo formel formula sport baseball basketball
  fcbasel fczuerich youngboys servette barcelona bayern juventus chelsea arsenal liverpool ronaldo messi federer
  superman batman spiderman ironman pokemon pikachu starwars jedi matrix harrypotter hobbit minecraft fortnite
  naruto mario zelda disney mickey donald snoopy asterix obelix tintin heidi globi
  peter hans thomas daniel michael andreas martin stefan christian markus marcel patrick pascal philippe pierre jean
  jacques michel nicolas laurent alain bruno marco luca lukas lucas noah leon elias david simon jonas tobias florian
  sebastian alexander maria anna laura sarah sandra nicole claudia monika ursula ruth susanne barbara christine
  catherine isabelle nathalie sophie julie marie emma mia lea lina lena elena sofia julia jessica jennifer melanie
  vanessa sabrina michelle ashley charlie george jordan hunter robert joseph andrew
  mama papa mami papi maman vater mutter bruder schwester familie famille family baby kinder enfants freund ami amie
  chef boss firma geschaeft buero bureau office arbeit travail work team praxis laden magasin boutique
  optik optiker optikerin optique opticien opticienne augenoptik augenoptiker brille brillen brillanz lunette lunettes
  linse linsen kontaktlinse lentille lentilles glas glaeser verre verres auge augen oeil yeux sehen vision optometrie
  zeiss rodenstock essilor hoya rayban brillenladen augen gesundheit sante portal portail verbund groupement
  computer internet windows microsoft google facebook samsung iphone android apple laptop server network netzwerk
  mustang porsche ferrari mercedes bmw audi volkswagen golf toyota harley yamaha
  gott jesus dieu engel ange angel teufel diable devil himmel ciel heaven buddha
  geld money argent million millionaire lotto bank konto compte gold silber argent diamant diamond
  princess princesse prinzessin prinz prince king koenig konig queen reine roi master meister maitre ninja samurai
  soleil123 azerty azertyuiop qwertz qwertzuiop qwerty qwertyuiop asdf asdfgh asdfghjkl yxcv yxcvbnm zxcv zxcvbnm
  wxcvbn qsdfgh qsdfghjklm qaywsx qazwsx qayxsw abcdef abcabc trustno trustnoone whatever nothing nichts rien egal
  blabla lala lalala dudu bubu kuku hahaha freedom freiheit liberte peace frieden paix shadow ghost killer fuckyou
  fuck shit merde scheisse arschloch sexy penis pussy
  eins zwei drei vier fuenf sechs sieben acht neun null un deux trois quatre cinq six sept huit neuf dix one two three
  four five seven eight nine ten zero
  babygirl babyboy princessa sweetheart sweety honey darling beautiful friendship forever friends bestfriend
  manchester milan madrid realmadrid galatasaray fenerbahce besiktas benfica cristiano slipknot metallica rammstein
  nirvana eminem evanescence bismillah johncena undertaker dragonball nintendo playstation xbox blackberry motorola
  cocacola pepsi strawberry butterfly cherry blueberry cinderella tinkerbell rainbow california washington
  philadelphia australia argentina brasil canada mexico portugal espagne spanien elizabeth christopher
  leonardo valentina valentine stephanie alejandro francesco napoleon maverick razorback volleyball snowboard
  skateboard caterpillar motorcycle submarine thunder lightning enterprise revolution nightmare armageddon windsurf
  university engineer government management information department development experience emergency
`;

/** The words, longest first, so that «sonnenschein» goes before «sonne». */
export const COMMON_WORDS: readonly string[] = [...new Set(WORDS.trim().split(/\s+/))]
  .filter((word) => word.length >= 3)
  .sort((a, b) => b.length - a.length || a.localeCompare(b, 'en'));

/** Neighbours on keyboards and in the alphabet: runs of four or more along these lines are no surprise. */
export const RUNS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertzuiop',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'yxcvbnm',
  'zxcvbnm',
  'wxcvbn',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5z6u7i8o9p0',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1s2d3f4g5h6j7k8l9',
  'qwaszxerdfcvtyghbn',
  'qwasyxerdfcvtzghbn',
  'qazwsxedcrfvtgbyhnujm',
  'qaywsxedcrfvtgbzhnujm',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
