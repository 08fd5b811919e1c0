import styles from './simulated-mark.module.css'
import { simulatedTexts } from './simulated-texts.ts'

/** Says on every page that nothing of it is real, and what is not simulated. */
export function showMark(): void {
  const mark = document.createElement('details')
  mark.className = styles.mark ?? ''
  const name = document.createElement('summary')
  name.textContent = simulatedTexts.mark
  const text = document.createElement('p')
  text.textContent = simulatedTexts.limits
  mark.append(name, text)
  document.body.append(mark)
}
