// Lists of leaked passwords are full of names, teams, places, animals, films, bands and cars: each, alone or with some
// digits, is among the first guesses. The words are our own choice, by kind; `common-passwords.ts` looks for them.

const names = `aaron adam adrian alan albert alberto alejandro alex alexander alexandra alexandre alexis alfred alice alicia
  alison allen allison alyssa amanda amber amy ana andrea andreas andrew andy angel angela angelica angelina anita anna
  anne annie anthony antonio april ariana arnold arthur ashley audrey austin bailey barbara beatrice becky benjamin
  bernard beth beverly bianca billy bob bobby bonnie brad bradley brandi brandon brandy brenda brendan brian brianna
  britney brittany brooke bruce bryan caitlin caleb calvin cameron candace carla carlos carmen carol carolina caroline
  carolyn carrie carter casey cassandra cassie catherine cecilia chad chandler charles charlene charlie charlotte chelsea
  cheryl chester chloe chris christian christina christine christopher christy cindy claire clara claudia clayton clifford
  clinton cody colleen connie connor courtney craig cristina crystal curtis cynthia daisy dakota dale damian daniel
  daniela daniele danielle danny darlene darren dave david dawn dean debbie deborah denise dennis derek desiree destiny
  devin diana diane diego dominic donald donna dorothy douglas duncan dustin dwayne dylan eddie edgar eduardo edward
  edwin eileen elaine eleanor elena elijah elizabeth ellen elliot emily emma eric erica erik erin ernest esther ethan
  eugene eva evan evelyn faith felicia felipe felix fernando florence frances francesca francis francisco frank frankie
  franklin fred freddie frederic frederick gabriel gabriela gabriella garrett gary gavin george georgia gerald gerard
  gilbert gina giovanni gloria gordon grace graham gregory guillermo gustavo hannah harold harriet harrison harry harvey
  heather hector helen henry herbert herman holly howard hunter ian ingrid irene isaac isabel isabella isabelle ivan jack
  jackie jackson jacob jacqueline jaime jake james jamie jane janet janice jared jasmine jason javier jay jean jeff
  jeffrey jenna jennifer jenny jeremiah jeremy jerome jerry jesse jessica jessie jill jimmy joan joanna joanne joe joel
  joey john johnathan johnny johnson jon jonathan jordan jorge jose joseph josephine joshua joyce juan juanita judith judy
  julia julian juliana julie justin justine karen karina karl kate katherine kathleen kathryn kathy katie katrina kayla
  keith kelly kelsey ken kenneth kerry kevin kim kimberly kirsten krista kristen kristin kristina kyle lance larry laura
  lauren laurence laurie lawrence leah leo leon leonard leonardo leslie lewis liam lillian lincoln linda lindsay lindsey
  lisa logan lois lorenzo lori louis louise lucas lucia lucy luis luke luther lynn mackenzie madeline madison maggie
  manuel marco marcus margaret maria mariana marie marilyn marina mario marion marissa mark marlene marshall martha
  martin martina marvin mary mason mateo matthew matthias maureen maurice max maxwell megan melanie melinda melissa
  melvin mercedes meredith michael michaela michele michelle miguel mike mildred miles milton miranda miriam mitchell
  molly monica monique morgan morris murphy nadia nancy naomi natalia natalie natasha nathan nathaniel neil nelson
  nicholas nicolas nicole nikita nina noah nora norman octavia oliver olivia oscar pablo paige pamela parker patricia
  patrick paul paula pauline pedro peggy penelope penny peter philip phillip phoebe phyllis preston rachel rafael ralph
  ramon randall randy raymond rebecca regina renee ricardo richard rick ricky riley rita robert roberta roberto robin
  rodney rodrigo roger roland roman ronald ronnie rosa rosalie rose rosemary ross roxanne roy ruben russell ruth ryan
  sabrina sally salvador sam samantha sammy samuel sandra santiago sara sarah sasha savannah scott sean sebastian serena
  sergio seth shane shannon sharon shaun shawn sheila shelby sherry shirley sidney sierra silvia simon simone sofia sonia
  sophia sophie spencer stacey stacy stanley stefan stefanie stella stephan stephanie stephen steve steven stewart stuart
  susan susanna suzanne sydney sylvia sylvester tamara tammy tanya tara taylor teresa terrance terry thaddeus theodore
  theresa thomas tiffany timothy tina todd tom tommy tony tracey tracy travis trevor trinity tristan tyler valentin
  valentina valentine valeria valerie vanessa vera vernon veronica vicki victor victoria vincent vincenzo violet virginia
  vivian vladimir walter wanda warren wayne wendy wesley whitney william willie winston xavier yolanda yvonne zachary
  anderson armstrong campbell crawford cunningham davidson davis ferguson fernandez garcia gonzalez goldberg gonzales
  hamilton harris henderson hernandez holmes jenkins jones lambert lopez martinez miller montgomery moore morrison
  murray newman nicholson patterson perez peterson phillips ramirez reynolds rivera robertson robinson rodriguez sanchez
  sanders simmons simpson smith sullivan thompson torres wallace washington watson williams williamson wilson bradford brighton brucelee cassidy
  clarence cosworth einstein emmanuel hastings kenworth marianne napoleon rasputin scarlett sinclair socrates
  syracuse tiberius trinidad wolfgang`

const sport = `49ers angels athletics astros badgers bears bengals bills blackhawks bobcats braves brewers broncos browns
  bruins buccaneers buckeyes bucks bulldogs bulls canadiens canucks capitals cardinal cardinals cavaliers celtic celtics
  chargers chiefs clippers colts cowboys crimson cubs devils diamondbacks dodgers dolphins dragons ducks eagles falcons
  fighters flames flyers gamecocks gators giants gladiator gophers grizzlies hawkeyes hawks hokies hornets hoosiers
  hurricanes huskers huskies jaguars jayhawks jazz jets kings knicks knights lakers lions longhorns mariners marlins
  mavericks maverick miners monarchs mustangs nationals nets nuggets orioles packers padres panthers patriots penguins
  phillies pirates pistons predators raiders ramblers rams rangers raptors ravens razorbacks rebels redskins redsox reds
  redwings rockets rolltide royals sabers sabres saints seahawks seminole seminoles senators sharks spartans spurs stars
  steelers stallions suns tarheels tarheel texans tigers tigger titans trojans trailblazers twins vikings volunteers
  warriors whitesox wildcat wildcats wolverine wolverines wolfpack wizards yankees nascar racing runner running marathon
  swimming swimmer surfing surfer skating skater skateboard snowboard snowboarding wrestling wrestler bowling cycling
  fishing fisherman hunting hunter boxing boxer karate kickbox archery climbing climber cricket rugby badminton gymnast
  gymnastics cheerleader cheerleading pitcher catcher quarterback linebacker touchdown homerun slamdunk racecar racer
  rowing sailing sailor golfer golfing billiards dancing dancer ballet tottenham westham newcastle sunderland rangersfc
  evertonfc arsenal1 borussia schalke feyenoord sporting flamengo corinthians palmeiras santos boca river valencia
  sevilla villarreal napoli roma lazio fiorentina sampdoria atalanta marseille lyonnais besiktas galatasaray fenerbahce
  juventus internazionale modric griezmann lewandowski suarez iniesta casillas buffon totti gerrard lampard`

const places = `alabama alaska america american amsterdam argentina arizona arkansas athens atlanta australia austria
  baltimore bangkok bavaria beijing belgium berlin birmingham bolivia boston brazil bristol britain broadway brooklyn
  budapest buffalo california cambridge canada cancun cardiff caribbean carolina charleston charlotte chicago china
  cincinnati cleveland colombia colorado columbia columbus connecticut copenhagen costarica croatia dallas delaware denver
  detroit dublin edinburgh egypt england europe finland florence florida france georgia germany glasgow greece guatemala
  hamburg hawaii highland hollywood holland honduras hongkong houston illinois india indiana indianapolis iowa ireland
  istanbul italy jackson jacksonville jakarta jamaica japan japanese jersey jerusalem kansas kentucky kingston korea
  lasvegas lebanon liberty lincoln lisbon london longbeach losangeles louisiana louisville madrid malaysia malibu
  manhattan manila maryland massachusetts melbourne memphis mexico miami michigan milwaukee minneapolis minnesota
  mississippi missouri monaco montana montreal morocco moscow munich nashville nebraska netherlands nevada newcastle
  newjersey newmexico neworleans newport newyork nigeria northern norway oakland ohio oklahoma ontario oregon orlando
  oxford pacific pakistan panama paris pennsylvania peru philadelphia philippines phoenix pittsburgh poland portland
  portugal prague quebec queens raleigh richmond rochester romania russia sacramento saintlouis salvador sandiego
  sanfrancisco sanjose savannah scotland scottish seattle serbia shanghai singapore slovenia southern spain spokane
  stockholm sweden swedish switzerland sydney tahiti taiwan tampa tennessee texas thailand tokyo toronto turkey ukraine
  aberdeen catalina charlton lorraine plymouth saratoga
  vancouver venezuela venice vermont vienna vietnam virginia wales warsaw waterloo western wisconsin wyoming yosemite`

const nature = `aardvark alligator animal apple avocado badger banana bananas beagle beaver bee beetle bird birdie blossom
  blueberry bluebird bluejay bluesky bluemoon buffalo bulldog bunny butterfly cactus camel canary cat catfish cheetah
  cherry chicken chihuahua chipmunk cloud cobra cosmos cougar cow coyote cricket crocodile dachshund daffodil daisy
  dalmatian darkness deer dinosaur dog doggie doggy dolphin donkey dragon dragonfly duck eagle earth earthquake eclipse
  elephant evergreen falcon ferret firefly fish flamingo flower flowers forest fox frog galaxy gazelle giraffe goldfish
  goose gorilla grass greyhound grizzly hamster hawk hawkeye hedgehog hippo honeybee horse horses hummingbird hurricane
  husky iguana infinity insect island jaguar jellyfish jungle jupiter kangaroo kitten kitty koala labrador ladybug leopard
  lightning lily lion lizard llama lobster magnolia mammoth marigold meerkat mercury meteor midnight mockingbird mongoose
  monkey moon moonbeam moonlight moose mountain mountains mouse mustang nature nebula neptune newt night nightingale
  ocean octopus orange orchid ostrich otter owl oyster panda panther parrot peacock peaches pebbles pelican penguin
  phoenix piglet pigeon pineapple pitbull planet pluto poodle porcupine pumpkin puppies puppy python rabbit raccoon
  rainbow raven reindeer rhino river robin rooster rose rosebud roses rottweiler salmon saturn scorpion sea seahorse
  serpent shark sheep shepherd sky skunk snail snake snow snowball snowflake snowman sparrow spider squirrel star starfish
  starlight stars stallion stardust stingray storm strawberry summer sun sundance sunflower sunlight sunny sunrise sunset
  sunshine swan swordfish terrier thunder thunderbird thunderbolt tiger tornado tortoise toucan tree tsunami tulip
  tulips turtle unicorn universe uranus venus viper volcano vulture walrus water waterfall watermelon weasel whale
  wilderness willow wind winter wolf wolverine wolves wombat zebra rain coral crystal diamond diamonds emerald ruby
  sapphire amethyst gold golden silver platinum copper bronze concrete fireball fire flame ice stone steel granite`

const stories = `aladdin aliens anakin apollo aragorn archangel ariel armageddon artemis asterix atlantis avatar avenger
  avengers babylon baggins bart batman beatles beavis bigfoot bilbo blackbeard blink182 bobafett bond007 braveheart buffy
  butthead caesar captain cartman casper castle catwoman chewbacca cinderella cinema coldplay columbo cyclops daredevil
  darkside darkstar darthvader deadpool deathstar defender deftones dexter diablo dilbert disney donaldduck dracula
  dragonball drizzt dumbledore dungeon eminem enigma enterprise evanescence excalibur falloutboy familyguy fantasia
  fantasy flintstone flash foofighters frankenstein freddy frodo frozen futurama gameboy gandalf ganondorf garfield genesis
  geronimo ghost ghostbuster gladiator goblin goddess godfather godzilla gollum goonies greenday greenlantern gryffindor
  gundam hamlet hannibal hansolo harrypotter hellboy hellokitty hendrix hercules hermione highlander hobbit hogwarts
  homer hotrod hulk hypnotic icarus immortal incubus indianajones ironmaiden ironman jasper jedi jediknight joker
  jurassic katniss kermit kerrigan killbill killzone kirby knight kratos labyrinth ledzeppelin legend legolas leprechaun
  lestat linkinpark lionking looney lucifer luigi magneto mandalorian mario marvel masterchief matrix mcfly megadeth
  megaman megatron merlin mermaid metallica mickey mickeymouse minecraft minion minnie mission mordor morpheus mozart
  mufasa mulder mystery naruto neverland nightmare nightwish ninja nirvana oblivion odyssey offspring olympus optimus
  orpheus ozzy pandora pantera paradox pearljam pegasus peterpan phantom pikachu pinkfloyd pinocchio pirate pocahontas
  poison pokemon popeye poseidon potter prodigy prometheus punisher quicksilver radiohead ragnarok raistlin rambo ramones
  raphael ravenclaw renegade robinhood robocop rockstar rocky romeo rollingstones runescape sailormoon samurai santaclaus
  sasuke sauron scarface scooby scoobydoo scully sephiroth sherlock shrek simba simpsons skywalker slayer sleepy
  slipknot slytherin smurf snoopy snowwhite solitaire songbird sonic spartan spartacus spawn spitfire spock
  spiderman spongebob stargate startrek starwars stitch superfly supergirl superman supernova superstar swordfish tarzan
  terminator thanos thor thundercats tinkerbell titan titanic tombraider topgun transformer transformers trooper twilight
  ultimate ultron valhalla valkyrie vampire vanhalen vegeta voldemort voyager warcraft warlock warrior werewolf
  achilles aquaman caligula coltrane godsmack hyperion kingkong lancelot robotech semperfi sith sithlord starship
  winnie winter wizard wolfman wonderwoman xbox xfiles yoda zelda zeppelin zeus zombie zorro`

const things = `access accord account action active address adidas adventure aerosmith aeroplane agent airborne airforce
  airplane airport alchemy alien almighty alpha always amateur amazing ambition anarchy anchor angels animals anonymous
  answer anthem anything apache apartment apocalypse army art artist asdasd assassin asshole astronaut atomic august autumn
  awesome baby babyboy babydoll babygirl bachelor backbone backpack backspace bacon badass badboy baker ball balloon band
  bandit bank barbecue barbie baron baseline basement basket bastard battle battlefield beach beans bear beast beautiful
  beauty beer believe bellissimo benfica best bestfriend beta better bicycle big bigboy bigdog billiard billion bingo
  birthday biscuit bishop bitches black blackbird blackberry blackcat blackdog blackhawk blackjack blackout blacksmith
  blade blaster blazer blessed blessing blessings blizzard blonde blondie blood bloody blue blues bluefish board boat
  body bollocks bomb bomber bones book bookworm boomer boots boss bottle bowler box boy boys brain brave bread breakfast
  brewster bright brother brothers brown bubba bubble bubbles bubblegum buddha buddy budlight builder building bull bullet
  bullseye bullshit burger business buster butter buttercup button buttons cadillac cake camaro camera camping candle
  candy cannon canon capital car caramel cardinal career carpenter carpet cartoon cascade cash casino cassette caterpillar
  cathedral catholic celebrity center central century challenger chance change chaos charger charming chase cheese
  cheesecake cherokee chess chevelle chevrolet chevy cheyenne chief child children chill chocolate chopper chosen christ
  christmas chrome chronic chrysler church cigarette circle citroen city civic classic classroom clown club cocacola cocaine
  cocktail coconut coffee cold colonel color colors comedy comet command commander commando company compaq complete
  confused connect connection consumer contact control cookie cookies cool cooper corona corvette country courage cowboy
  cowgirl crack cracker crazy cream create creation creative creator credit creator cruise cruiser crusader cunt cupcake
  curious cutie cyber dad daddy daddysgirl daewoo dance danger dangerous dark darling darkangel darkknight data database
  daughter day daytona dead deadly deadman death december defiant deluxe democrat denied depeche design designer desire
  destroy destroyer detective devil devildog dick dickhead diesel dietcoke digger digital director dirt dirty discover
  discovery disturbed doctor document dollar dollars domino doorknob doom double download dream dreamer dreams drive driver
  drpepper drum drummer dude duke dutch dynamite dynasty early easter eastern easy eat economic eight electric electron
  electronic electronics elegance element elite elvis embassy emperor empire engine engineer english enjoy enter entrance
  entropy epsilon escape eternal eternity europa evening everlast everyday everything evil evolution excellent exchange
  excite exciting execute exotic experience expert explore explorer explosion express extreme eye eyes fabulous face
  factory fairy fairytale faith faithful family fantastic farm farmer fashion fast father favorite fearless february feelgood
  feline fender ferrari fiction fight fighter final financial finger fireman firebird firefighter firefox firewall first
  fitness flower fluffy flying food foobar fool forever forget forgiven formula fortune forward foster fountain four
  fragile freak free freedom freepass freestyle freeuser french fresh friday friend friends friendship frontier fuck fucker
  fucking fun funky funny funtime future galant gambit gambler game gamer games gangster garage garden garlic gasoline
  gateway gemini general generation genius gentle gentleman geography geometry getout ghetto gibson gift giggles ginger girl
  girls giveme glass glitter global glory goat god godbless godisgood goddess goforit golf good goodboy goodbye goodday
  goodgirl goodlife goodluck goodness gothic government grandma grandpa graphics gravity great greatest green greenbay
  grey grateful ground group guardian guest guinness guitar guitars gun gunner gymnast hacker hair halloween hammer
  hand handball handsome handyman happiness happy happyday hardcore hardware harley harmony hate head headache health
  heart heartbreak hearts heaven heavenly heineken helicopter hell hellfire hello help helpme hero heroes hidden hiphop
  history hitman holiday hollywood home homeboy homework honda honey hooters hope horizon horizons horny hospital hot
  hotdog hotmail hotel hotness hotsex hotstuff house human hummer hundred hunny hustler hyundai icecream iceberg iceman
  idontknow ihateyou illusion imagine immortal impala impossible indian indigo infamous infantry infinite infiniti
  information innocent insane inside insight inspiration inspiron instinct integra integrity intel intelligent
  international internet intrepid intruder invader invisible invincible iphone iron isuzu jackass jacket january jeep jersey
  jesus jesuschrist jewel jewelry joker journey joy juggernaut juice july jumper june junk jupiter justice justme katana
  kawasaki keeper keyboard kill killer killme king kingdom kingpin kiss kisses kitchen knife kodiak lacrosse ladies lady
  lake lancer laptop laser laughing law lawyer leader learning leather legacy lemonade lesbian letme lexmark liar
  liberty library license life lifehack light lights limited liquid listen little live living lobster location logistic
  logitech lollipop lollypop lonely lonesome lonewolf longhorn looking lord loser lost lottery love loveable lovebug loveless
  lovely lovelife loveme lover loverboy loverman lovers loves loveu loveyou lowrider loyalty luck lucky lunch lunatic
  machine mad madman madmax madness mafia maggot magic magical magician magnet magnum maiden mail mailman maintain majestic
  malcolm mama man manager maniac manson march marine mariner marines marlboro marley marlin married martini maserati mask
  massage massive mastermind match material mathematics mature maxima maximum maximus mayday meadow meatball mechanic
  medical medicine megabyte megapass melody member memories memory mental mentor mercury merlot message messiah metal
  metallic microphone microscope military milkshake million millionaire mine miracle mirror misfit mister mistress
  mitsubishi mobile modern mom moment mommy monday money monica monkeys monopoly monster montana montecarlo month morning
  mother motherfucker motocross motorbike motorcycle motorola mouse movie movies muffin multimedia murder muscle mushroom
  music musical musicman musician mylife mylove myname myself mysterious naked nasty natural naughty navigator nemesis
  network never neveragain nevermind newlife newyear nexus nice niceguy nicotine night nightclub nikon nine nintendo
  nissan nobody nokia noodle noodles normal north nothing november nowhere nuclear number nurse nursing obsession october
  office officer oldman olympic one onelove online onlyme open operation operator optimist option oracle original outcast
  outkast outlaw outside overkill overlord oxygen pacman pain paint painter paintball palace paladin panasonic pancake
  panic pants panzer papa paper parade paradise paramedic parents park party passion passport patches patience patriot
  pavilion payment peace peaceful peanut peanuts pearl peekaboo peewee pencil people pepper peppermint pepsi perfect
  performance permanent person personal pervert peugeot phone photo photographer photography physics piano pickle picture
  pictures pilgrim pimp pink pinkie pioneer pizza place plasma plastic play playboy playstation please pleasure plumber pogo
  poet point poker polaris police policeman polska polo pontiac poohbear pool poop popcorn popular population porn porsche
  portal positive positron possible postman potato power powerful powers prayer precious predator prelude presario present
  president pretty preview pride priest prince princesa princess princessa print printer prison private problem process
  product production professional professor profile program programmer progress project promise property prophecy prophet
  prosper prosperity protect protection protocol proverbs psalms psycho psychology public pudding pulsar punk punkrock
  pure purple pussy pussycat puzzle pyramid quality quantum quarter quasar queen quest question quick quiet rabbits race
  radical radio rage railroad random rapture rascal rasta raymond razor reality realmadrid reaper rebel rebellion record
  recovery red reddevil reddragon redeemer redemption redhead redneck redrose redrum reflex reggae regional register
  religion remember remote republic republican research resident resource respect response restaurant
  revelation revenge revolution reward rhythm richard ride rider right rings riot ripper road roadking roadrunner roadster
  robot rock rocker rocket rocknroll rodeo rolex roller rolling romance romantic rooney rootbeer royal rubber rugrat ruler
  runaway rush sabotage sacred sacrifice sad safety sailormoon saint salvation samsung sandbox sandman sandwich sapphire
  satan satellite saturday savage savior saxophone scania science scientist scooter scorpio scout scream screen search
  season second secretary security select senator sensation sentinel september serenity sergeant server service session
  settings seven seventeen sex sexsex sexy sexybitch sexygirl sexylady sexyman shadow shadows shaggy shalom shamrock shit
  shithead shooter shooting shopping short shorty shotgun show showtime sick silence silent silly silverado simple simplicity
  sinner sister sisters sixteen skeleton skinny skittles skyline slave sleeping slim slipper slut small smart smile smiley
  smiles smirnoff smoke smoker smokey smoking smooth snapper snickers sniper snowboarder sober social society software sold
  soldier solomon solution something sorcerer soulmate sound soup south southern southpark southside souvenir space spaceman
  spanish spank spanking spanky sparkle sparkles sparky speaker special speed speedway speedy spirit spiritual splash
  sponge spooky spoon sport sports spring springer springfield sprint stage standard starbuck starbucks starcraft stardust
  starfire stargazer starlite starter state station statistic statue status stealth steelman stereo sterling stewardess
  sticky stinky stocking stocks stonecold stoner stories storm strange stranger strangers strategy strawberries stream
  street stress strength strider strike strong structure student studio stunning stupid subaru sublime submarine
  success successful sucker suckmydick sugar suicide summertime sunbeam sunbird sunday sundevil sunfire super superbad
  superbike superdog superhero superior superpower supersonic support supreme surprise survival survivor suzuki sweet
  sweetheart sweetie sweetness sweetpea sweets swift switch sword symphony synergy system tabasco talent tango tattoo
  teacher teamo teardrop technical technics technique technology teddy teddybear teen teenager telecom telephone television
  temple temptation tequila terror terrorist testament testtest texas thankful thankgod theater theatre theboss theking
  theman theone therock therapy thinking third thirteen thompson thousand thriller thuglife thursday ticket tigerwoods time
  timeless timemachine tobacco today together tomato tomorrow tonight toolbox topsecret torpedo total touch tower toyota
  track tractor trader trading tradition traffic training transam transfer transport trash travel traveler traveller
  treasure treetop triangle tribal trickster triple triumph trombone tropical trouble trucker truelove true trumpet trust
  trustme truth tuesday turbo turquoise tuxedo twelve twenty twister two typewriter tyrant ultra umbrella undead
  undertaker underground understand unforgiven unique united unity universal universe unknown unlimited unreal untitled
  usa usarmy utopia vacation valentine valley vanguard vanilla vector velocity vendetta vengeance verizon vermont victim
  video videogame vietnam viking village vintage violence violin virgin virtual vision visitor vista vodka volkswagen
  volleyball volvo voodoo vortex walker walking wallpaper warehouse warlord warning warriors wasted watch watching
  watchman water wealth weapon weather webmaster wedding wednesday weekend welding weird welcome western westside whatever
  whatnow wheels whiskey whisky white whiteboy whiteout whocares whore whynot wicked wild wildfire wildlife willpower win
  window winner wireless wisdom wishes wolverine woman women wonder wonderful wonderland woodland woodstock word work
  worker working workshop world worldwide worship wrangler wrench writer writing yamaha yankee yellow yesterday young
  yourmom youth zenith zodiac abnormal absolute absolutely alliance anal aquarius asscock atlantic backdoor badgirl balls
  beef beefcake blink bone bonehead boob boobs breasts budweiser bunghole butt butthole cake caliente cameltoe caveman
  chainsaw cheerleaders close cock contortion creampie cuddles cypress deeznuts deepthroat dilligaf ding dong dodgeram
  doughboy downtown ejaculation engage experienced fantasies fisting flounder ford freckles gallery gangbang genital hack
  halflife hard hellyeah homemade homepage housewife implant imperial insertion interracial intercourse jamesbond justdoit
  keystone king kong locker lockerroom lonestar macdaddy mandingo masterbate masterbating masturbate masturbation meat
  meatloaf meridian money munchkin nathalie newpass nuts orgasm penetration porkchop qazxsw rightnow room sail sailboat
  seductive slapshot snapshot sneakers sniffing snuggles spectrum squirting streaming stripper swinging teenage temptress
  threesome tits titleist trailer trailers unbelievable verbatim yeah zaqwsx ncc1701d ncc1701e ncc1701a`

/** The words people choose, in lower case; a password of one of them, or of two short ones, is a guess. */
export const commonWords: ReadonlySet<string> = new Set(
  [names, sport, places, nature, stories, things].flatMap((kind) => kind.split(/\s+/)),
)
