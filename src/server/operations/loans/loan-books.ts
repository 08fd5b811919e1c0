import type { Task } from '../operation.ts'

/** What loans are booked with: by an operation, or by the server each day. */
export type LoanBooks = Pick<Task, 'db' | 'author' | 'today' | 'resourceOf'>
