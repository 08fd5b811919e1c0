/** The texts of home that a text catalogue holds (spec §1), each under the key `home.` and its name. */
export const homeTextNames = ['title', 'text', 'welcome'] as const

/** The texts that a catalogue has. */
export type HomeTexts = Partial<Record<(typeof homeTextNames)[number], string>>

/** The screen of the text catalogues, and the one of home's texts. */
export const textCatalogues = { resource: 'text-catalogues', path: '/mto/text-catalogues/v1', home: 'INICIO' }

/** Where whoever is signed in reads the texts of home: not everybody sees the screen of the catalogues. */
export const homeTextPath = `${textCatalogues.path}/home`
