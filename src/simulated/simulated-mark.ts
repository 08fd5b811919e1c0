import styles from './simulated-mark.module.css'

const limits =
  'No hay servidor: los registros son de demostración y lo que guarde se pierde al recargar. Nada espera aprobación, y las reglas sobre otros registros no se aplican.'

/** Says on every page that nothing of it is real, and what is not simulated. */
export function showMark(): void {
  const mark = document.createElement('details')
  mark.className = styles.mark ?? ''
  const name = document.createElement('summary')
  name.textContent = 'Simulado'
  const text = document.createElement('p')
  text.textContent = limits
  mark.append(name, text)
  document.body.append(mark)
}
