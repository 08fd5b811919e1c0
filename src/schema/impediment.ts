import type { Rule } from './rule-dialect.ts'

/** Last part of the address at which is read what other records would refuse of a record under edit. */
export const impedimentsPath = 'impedimentos'

/** Why other records would refuse a record under edit, or what they warn of, in the words of its save. */
export type Impediment = {
  pointer: string
  keyword: string
  message: string
  advice?: string
  /** Of what is only told, or asked to be confirmed. */
  level?: Rule['level']
  /** Fields that it follows from: with another value in one of them it may be none. */
  reads: string[]
}
