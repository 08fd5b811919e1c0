import type { Page } from 'playwright-core'

/** An option of the main menu: its module, and its name there. */
export type MenuOption = readonly [module: string, option: string]

/** Opens a page of a demonstration user who has signed in. */
export type Staff = (user: string) => Promise<Page>

/** How staff have something done, from the form that asks for it to the record that it changes. */
export type Journey = {
  /** What is claimed of the product, behind the name of what is done. */
  title: string
  /**
   * Transitions that are walked, `<id of the screen>/<name>`: those of the server that have an effect, and decisions of
   * another person that have none. Each is found in the history of its screen afterwards.
   */
  walks: readonly string[]
  /** Whether `npm run test:deep` alone walks it, as others of its kind stand for it (decision 130). */
  isDeep?: boolean
  /** @throws where staff would not see what they should */
  walk: (staff: Staff) => Promise<void>
}
