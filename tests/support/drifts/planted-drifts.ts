import { answerDrifts } from './answer-drifts.ts'
import { listDrifts } from './list-drifts.ts'
import { pageDrifts } from './page-drifts.ts'
import { refusalDrifts } from './refusal-drifts.ts'
import { valueDrifts } from './value-drifts.ts'
import { writeDrifts } from './write-drifts.ts'

/** Thirty and more ways in which a service may come to differ from what was agreed. */
export const plantedDrifts = [
  ...listDrifts,
  ...pageDrifts,
  ...refusalDrifts,
  ...valueDrifts,
  ...answerDrifts,
  ...writeDrifts,
]
