import { appTexts } from './app-texts.ts'
import { type SchemaProblem, schemaProblemEvent } from './schema-problem-event.ts'
import css from './schema-problems.module.css'

/** In development, shows schema problems below the page, which goes on as it was. */
export function showSchemaProblems(hot: NonNullable<ImportMeta['hot']>): void {
  let shown: HTMLElement | undefined
  hot.on(schemaProblemEvent, ({ problem }: SchemaProblem) => {
    shown?.remove()
    shown = problem === undefined ? undefined : bandOf(problem)
    if (shown) document.body.append(shown)
  })
  hot.send(schemaProblemEvent)
}

function bandOf(problem: string): HTMLElement {
  const band = document.createElement('section')
  band.className = css.band ?? ''
  band.setAttribute('role', 'alert')
  const text = document.createElement('pre')
  text.textContent = problem
  text.tabIndex = 0
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = appTexts.close
  close.addEventListener('click', () => band.remove())
  band.append(text, close)
  return band
}
