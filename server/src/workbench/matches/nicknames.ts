/** Short forms and other spellings of first names, folded, by the usual form; those with the same three first letters need none. */
const forms: Readonly<Record<string, string>> = {
  alexander: 'sasha xander lex alejandro',
  andrew: 'drew andy',
  anthony: 'tony antonio',
  caitlin: 'kaitlyn katelyn kaitlin caitlyn',
  charles: 'chuck charlie carlos',
  christopher: 'kit topher',
  edward: 'ted ned eddie',
  elizabeth: 'liz lizzie beth betsy libby lisa bess',
  erik: 'eric',
  francis: 'frank paco',
  gabrielle: 'brielle ella',
  henry: 'hank harry',
  isabella: 'bella izzy izzie',
  jacob: 'jake',
  james: 'jim jimmy jaime',
  john: 'jack jon johnny juan',
  jose: 'pepe',
  joseph: 'joe joey',
  katherine: 'kate katie kathy catherine cathy kit kathryn',
  lawrence: 'larry',
  margaret: 'maggie meg peggy greta',
  michael: 'mike mikey miguel mick',
  mohammed: 'muhammad mohamed',
  nathaniel: 'nate nat',
  olivia: 'liv livvy',
  patricia: 'trish tricia',
  rebecca: 'becca becky',
  richard: 'dick ricky rick',
  robert: 'bob bobby',
  sean: 'shawn shaun',
  stephen: 'steven steve',
  theodore: 'ted teddy theo',
  victoria: 'tori',
  william: 'bill billy will liam guillermo',
  zachary: 'zack zach',
}

const pairs = Object.entries(forms).flatMap(([usual, others]) =>
  others.split(' ').map((form) => [form, usual] as const),
)

/** The other forms and, at the same place, their usual ones. */
export const otherForms = { form: pairs.map(([form]) => form), usual: pairs.map(([, usual]) => usual) }
