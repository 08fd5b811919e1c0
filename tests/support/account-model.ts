/** What may happen to one of two accounts; amounts in cents. */
export type Step =
  | { kind: 'move'; account: number; cents: number; isTransfer: boolean }
  | { kind: 'lock'; account: number; cents: number }
  | { kind: 'hold'; account: number; cents: number }
  | { kind: 'lockAll'; account: number }
  | { kind: 'unlock'; account: number }
  | { kind: 'release'; account: number; type: 'DEVOLVER' | 'APLICAR' }
  | { kind: 'cancel'; account: number; destination: 'CUENTA_PROPIA' | 'EFECTIVO' | 'CUENTA_FAVORITA' }
  | { kind: 'days'; days: number }

/** A step that an account takes. */
export type AccountStep = Exclude<Step, { kind: 'days' }>

/** Limits of the transfers of each account, in cents. */
export const limits = { daily: 800_000, monthly: 1_500_000 }

/** An account as a person would keep it on paper, in cents. */
export type Paper = {
  isOpen: boolean
  balance: number
  locks: (number | 'all')[]
  holds: number[]
  daily: number
  monthly: number
}

export const blank = (): Paper => ({ isOpen: true, balance: 0, locks: [], holds: [], daily: 0, monthly: 0 })

const sum = (amounts: number[]): number => amounts.reduce((total, one) => total + one, 0)

export const isWhole = ({ locks }: Paper): boolean => locks.includes('all')

export const availableOf = (paper: Paper): number =>
  isWhole(paper) ? 0 : paper.balance - sum(paper.locks.filter((one) => one !== 'all')) - sum(paper.holds)

/** Whether a transfer of so much stays within the limits. */
const fits = ({ daily, monthly }: Paper, cents: number): boolean =>
  daily + cents <= limits.daily && monthly + cents <= limits.monthly

const count = (paper: Paper, cents: number): void => {
  paper.daily += cents
  paper.monthly += cents
}

/** What is paid of a balance and its GMF of 4 per thousand of what is paid (domain §9.1). */
export const paidOf = (balance: number, destination: string): number =>
  destination === 'CUENTA_PROPIA' ? balance : Math.floor((balance * 1000) / 1004)

/** Notes a step; false, and nothing, where the bank has to refuse it. */
export function note(papers: [Paper, Paper], step: AccountStep): boolean {
  const paper = papers[step.account] as Paper
  const other = papers[1 - step.account] as Paper
  if (step.kind === 'unlock') return paper.locks.shift() !== undefined
  if (step.kind === 'release') {
    const [hold] = paper.holds
    if (hold === undefined || (step.type === 'APLICAR' && isWhole(paper))) return false
    paper.holds.shift()
    if (step.type === 'APLICAR') paper.balance -= hold
    return true
  }
  if (!paper.isOpen) return false
  if (step.kind === 'move') {
    const isOut = step.cents < 0
    if (isOut && -step.cents > availableOf(paper)) return false
    if (isOut && step.isTransfer && !fits(paper, -step.cents)) return false
    paper.balance += step.cents
    if (isOut && step.isTransfer) count(paper, -step.cents)
    return true
  }
  if (step.kind === 'cancel') return close(paper, other, step.destination)
  if (step.kind === 'lockAll') {
    if (isWhole(paper)) return false
    paper.locks.push('all')
    return true
  }
  if (step.cents > availableOf(paper)) return false
  if (step.kind === 'lock') paper.locks.push(step.cents)
  else paper.holds.push(step.cents)
  return true
}

function close(paper: Paper, other: Paper, destination: string): boolean {
  if (paper.locks.length > 0 || paper.holds.length > 0) return false
  if (destination === 'CUENTA_PROPIA' && paper.balance > 0 && !other.isOpen) return false
  const paid = paidOf(paper.balance, destination)
  if (destination === 'CUENTA_FAVORITA' && paper.balance > 0) {
    if (!fits(paper, paid)) return false
    count(paper, paid)
  }
  if (destination === 'CUENTA_PROPIA' && paper.balance > 0) other.balance += paid
  paper.balance = 0
  paper.isOpen = false
  return true
}
