const divisions = ['Division 1', 'Division 2', 'Division 3', 'NAIA', 'NJCAA']
const states = ['CA', 'NY', 'PA', 'TX', 'OH', 'IL', 'MA', 'NC', 'FL', 'VA']

/**
 * Builds a directory of 1,650 fictional colleges in the import's format; most have a men's and a
 * women's team.
 */
export function schoolsAsCsv(): string {
  const header =
    'unitid,name,city,state,division,mens_soccer,womens_soccer,website,email_domain,undergrad_enrollment,cost'
  const rows = Array.from({ length: 1650 }, (_, index) => {
    const name = `Benchmark College ${index + 1}`
    const domain = `college-${index + 1}.example.edu`
    const division = divisions[index % divisions.length]
    const state = states[index % states.length]
    return [
      900_000 + index,
      name,
      'Springfield',
      state,
      division,
      index % 5 !== 0,
      true,
      `https://www.${domain}`,
      domain,
      1000 + index * 7,
      20_000 + index * 11,
    ].join(',')
  })
  return `${[header, ...rows].join('\n')}\n`
}
