import { readShared, type Shared } from '#src/compile/shared-schemas.ts'
import type { Source } from '#src/schema/source.ts'
import { type LintedScreen, lintScreen } from './lint-screen.ts'

type Arguments = Parameters<typeof lintScreen>

/**
 * What a lint of a folder read and found in each file, for the next one of the same folder: an editor that saves one
 * file changes one. It holds the last text of each file, and no more.
 */
export class LintCache {
  readonly #sources = new Map<string, { text: string; source: Source }>()
  readonly #screens = new WeakMap<
    Source,
    { shared?: Shared; menus: ReadonlySet<number>; linted: LintedScreen }
  >()
  #menus: ReadonlySet<number> = new Set()
  #shared?: { sources: Source[]; shared: Shared }

  /**
   * The file as it was read, where its text is the same.
   * @param file with its folder
   * @throws SchemaError as `read` does, each time
   */
  source(file: string, text: string, read: () => Source): Source {
    const before = this.#sources.get(file)
    if (before?.text === text) return before.source
    const source = read()
    this.#sources.set(file, { text, source })
    return source
  }

  /** Definitions that all screens share, made anew where one of their files is another. @throws SchemaError */
  shared(files: Map<string, Source>): Shared {
    const sources = [...files.values()]
    const isSame = ({ sources: before }: { sources: Source[] }): boolean =>
      before.length === sources.length && sources.every((source, place) => source === before[place])
    if (this.#shared && isSame(this.#shared)) return this.#shared.shared
    const shared = readShared(files)
    this.#shared = { sources, shared }
    return shared
  }

  /** The menu options of all screens: the same set as before where they are the same. */
  menus(options: number[]): ReadonlySet<number> {
    const menus = new Set(options)
    if (menus.size !== this.#menus.size || !menus.isSubsetOf(this.#menus)) this.#menus = menus
    return this.#menus
  }

  /** The screen as it was linted: only problems name the menu options that are free. */
  screen(...[written, shared, menus]: Arguments): LintedScreen {
    const before = this.#screens.get(written.source)
    if (before && before.shared === shared && (before.menus === menus || isClean(before.linted)))
      return before.linted
    const linted = lintScreen(written, shared, menus)
    this.#screens.set(written.source, { ...(shared ? { shared } : {}), menus, linted })
    return linted
  }
}

const isClean = ({ problems }: LintedScreen): boolean => problems.length === 0
