import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { accrueLoans } from '../operations/loans/accrue-loans.ts'
import type { LoanBooks } from '../operations/loans/loan-books.ts'
import { postProvisions } from '../operations/loans/post-provisions.ts'
import { MissingScreen } from '../operations/missing-screen.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { serverAuthor } from '../workflow/server-author.ts'

/** What the books of loans need; a product without them, or whose loans are elsewhere, has none to keep. */
const needed = ['loans', 'credit-lines', 'provisions', 'maximum-usury-rates', 'loan-payment-history']

/** Brings the figures of loans to today, and the provisions to the last month that is over; part by part. */
export async function keepLoans(db: Kysely<Tables>, resources: Resource[], clock: Clock): Promise<void> {
  const found = new Map(resources.map((resource) => [resource.screen.id, resource]))
  if (!needed.every((id) => found.has(id)) || found.get('loans')?.isElsewhere) return
  const today = clock.today()
  const resourceOf = (screen: string): Resource => {
    const resource = found.get(screen)
    if (!resource) throw new MissingScreen(screen)
    return resource
  }
  const within = <Result>(run: (books: LoanBooks) => Promise<Result>): Promise<Result> =>
    db
      .transaction()
      .execute((transaction) => run({ db: transaction, resourceOf, today, author: serverAuthor(today) }))
  while ((await within(accrueLoans)) > 0);
  await within(postProvisions)
}
