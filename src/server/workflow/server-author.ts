import { type Author, processCaller } from '../auth/author.ts'

const name = 'sistema'

/** Who the server is where it acts by itself. */
export const serverPerson = processCaller(name).person

/** Author of what the server does by itself. @param today the business day, ISO 8601 */
export const serverAuthor = (today: string): Author => ({
  ...processCaller(name),
  context: { today, user: { name, roles: [] }, isServer: true },
})
