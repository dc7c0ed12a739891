import { type State, states, turnsDirection } from '@touchline/contract'
import { type CsvCells, RowRefused } from '../../platform/csv-file.ts'
import { type UnfitDomain, unfitness } from '../domain-evidence.ts'

const unfit: Record<UnfitDomain, string> = {
  freeMail: 'where anybody has a mailbox',
  publicSuffix: 'below which anybody may register',
}

interface NumberForm {
  form: RegExp
  kind: string
  least: number
  most: number
}

/** One row's cells, by lowercase column name. */
export class Cells {
  /** What was left out of a usable row. */
  readonly remarks: string[] = []
  readonly #values: CsvCells

  constructor(values: CsvCells) {
    this.#values = values
  }

  /** Reads text; null if empty. */
  text(column: string, max: number): string | null {
    const value = this.#values.get(column) ?? ''
    if (value === '') return null
    if (/\p{Cc}/u.test(value) || turnsDirection(value))
      throw new RowRefused(`${column} holds characters that cannot be shown`)
    if (value.length > max) throw new RowRefused(`${column} has more than ${max} characters`)
    return value
  }

  required(column: string, max: number): string {
    const value = this.text(column, max)
    if (value === null) throw new RowRefused(`${column} is empty`)
    return value
  }

  whole(column: string, most = 2_000_000_000): number | null {
    return this.#number(column, { form: /^\d+(\.0+)?$/, kind: 'a whole number', least: 0, most })
  }

  /** Reads dollars, which are below 0 where grants exceed the price. */
  dollars(column: string): number | null {
    const form = /^-?\d+(\.0+)?$/
    return this.#number(column, { form, kind: 'a whole number', least: -200_000, most: 200_000 })
  }

  decimal(column: string, least: number, most: number): number | null {
    return this.#number(column, { form: /^-?\d+(\.\d+)?$/, kind: 'a number', least, most })
  }

  unitid(): number {
    const value = this.whole('unitid')
    if (value === null) throw new RowRefused('unitid is empty')
    return value
  }

  /** Reads 'true' or 'false'; undefined if empty. */
  flag(column: string): boolean | undefined {
    const value = this.text(column, 20)?.toLowerCase()
    if (value === undefined) return undefined
    if (value === 'true') return true
    if (value === 'false') return false
    throw new RowRefused(`${column} is '${value}', which is neither true nor false`)
  }

  state(column: string): State {
    const value = this.required(column, 40)
    const state = states.find((known) => known === value.toUpperCase())
    if (!state) throw new RowRefused(`${column} is '${value}', which is no US state we list`)
    return state
  }

  website(column: string): string | null {
    const value = this.text(column, 300)
    if (value === null) return null
    const address = /^[a-z]+:/i.test(value) ? value : `https://${value}`
    if (!/^https?:/i.test(address) || !URL.canParse(address)) {
      throw new RowRefused(`${column} is '${value}', which is no web address`)
    }
    return address
  }

  /** Reads a domain that someone owns; leaves out any other, with a remark. */
  domain(column: string): string | null {
    const value = this.text(column, 200)?.toLowerCase() ?? null
    if (value !== null && !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(value)) {
      throw new RowRefused(`${column} is '${value}', which is no e-mail domain`)
    }
    const fault = value === null ? undefined : unfitness(value)
    if (fault === undefined) return value
    this.remarks.push(`${column} '${value}' is left out, ${unfit[fault]}`)
    return null
  }

  #number(column: string, { form, kind, least, most }: NumberForm): number | null {
    const value = this.text(column, 60)
    if (value === null) return null
    if (!form.test(value)) throw new RowRefused(`${column} is '${value}', which is not ${kind}`)
    const number = Number(value)
    if (number < least || number > most) {
      throw new RowRefused(`${column} is ${value}, which is not between ${least} and ${most}`)
    }
    return number
  }
}
