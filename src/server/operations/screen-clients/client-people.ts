import { sql } from 'kysely'
import type { ScreenedPerson } from '../../watch-lists/match-entry.ts'
import type { Task } from '../operation.ts'

/** Somebody to look for in a list: a client, or a beneficial owner, with words that say of which company. */
export type Person = ScreenedPerson & { documentType: string; role: string }

/** A client, and those who own more than 5 % of it where it is a company. */
export type ClientPeople = { id: string; people: Person[] }

/** How many clients there are; one statement. */
export async function countClients({ db }: Task): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from clients`.execute(db)
  return rows[0]?.count ?? 0
}

type Owner = { documentType: string; documentNumber: string; fullName: string; percent: number }

type ClientRow = Omit<Owner, 'percent'> & { id: string; owners: Owner[] | null }

/**
 * Reads the next clients, by id, whatever their state: a relation that rests may go on. One statement.
 * @param after id of the last one that was read; empty at the beginning
 */
export async function nextClients({ db }: Task, after: string, most: number): Promise<ClientPeople[]> {
  const { rows } = await sql<ClientRow>`
    select id, document_type as "documentType", document_number as "documentNumber",
      coalesce(full_name, '') as "fullName", beneficial_owners as owners
    from clients where id > ${after} order by id limit ${sql.lit(most)}`.execute(db)
  return rows.map(({ id, owners, ...client }) => ({
    id,
    people: [
      { ...client, role: '' },
      ...(owners ?? []).map(({ percent, ...owner }) => ({
        ...owner,
        role: ownerOf(client.fullName, percent),
      })),
    ],
  }))
}

const ownerOf = (company: string, percent: number): string =>
  `Beneficiario final de ${company} (${percent.toLocaleString('es-CO')} %). `
