import { useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { areLettersOn, setLetters } from '#src/ui/use-keys.ts'
import css from './keys-dialog.module.css'

const parts: { title: string; keys: [string, string][] }[] = [
  {
    title: 'En todas partes',
    keys: [
      ['Ctrl K', 'Ir a una pantalla, acción o registro'],
      ['?', 'Ver estas teclas'],
      ['Esc', 'Cerrar lo último que se abrió'],
      ['Ctrl Z', 'Deshacer lo que ofrece el aviso'],
    ],
  },
  {
    title: 'En una lista',
    keys: [
      ['/', 'Buscar'],
      ['n', 'Crear un registro'],
      ['↑ ↓ ← →', 'Moverse por las celdas'],
      ['↵', 'Abrir el registro; en un título, ordenar'],
      ['F2', 'Editar el registro'],
      ['Espacio', 'Seleccionar la fila'],
      ['Mayús ↑ ↓', 'Seleccionar las filas por las que se pasa'],
      ['Ctrl A', 'Seleccionar las filas de la página'],
      ['Ctrl C', 'Copiar la celda o las filas seleccionadas'],
      ['Ctrl V', 'Pegar filas nuevas de una hoja de cálculo'],
    ],
  },
  {
    title: 'En una celda que se puede cambiar',
    keys: [
      ['↵', 'Cambiarla allí, como F2; otra vez, guardar'],
      ['Tab', 'Guardar y pasar a la celda siguiente'],
      ['Esc', 'Dejarla como estaba'],
    ],
  },
  {
    title: 'En un título de columna',
    keys: [
      ['Mayús ↵', 'Añadir la columna al orden'],
      ['Alt ← →', 'Mover la columna'],
      ['Alt Mayús ← →', 'Cambiar su ancho'],
    ],
  },
  {
    title: 'En un registro o un cambio abierto',
    keys: [
      ['j', 'El siguiente'],
      ['k', 'El anterior'],
      ['Ctrl ↵', 'Guardar el formulario'],
    ],
  },
]

/** Every key that the product takes beyond those of the browser, and the switch of those of one letter. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [isOn, setOn] = useState(areLettersOn)
  return (
    <Dialog
      title="Teclas"
      width="wide"
      onClose={onClose}
      actions={
        <Button size="large" look="primary" onClick={onClose}>
          Volver
        </Button>
      }
    >
      <div className={css.parts}>
        {parts.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.switch}>
        <CheckBox
          id={id}
          checked={isOn}
          onChange={({ target }) => {
            setLetters(target.checked)
            setOn(target.checked)
          }}
        />
        <label htmlFor={id}>Usar teclas de un solo carácter (/, n, j, k, ?)</label>
      </p>
    </Dialog>
  )
}
