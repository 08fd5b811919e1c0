import { type ComponentProps, type ComponentType, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { Field } from '#src/ui/field.tsx'
import { EmptyState, ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { type Notice, useNotify } from '#src/ui/notices-provider.tsx'
import { Select } from '#src/ui/select.tsx'
import css from './gallery.module.css'
import { KindField } from './kind-field.tsx'

type Widget = { path: string; title: string; description: string; Page: ComponentType }

/** Confirms, and shows the answer. */
function ConfirmPage() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState<boolean>()
  const ask = async (danger: boolean): Promise<void> =>
    setAnswer(
      await confirm({
        title: danger ? 'Inactivar el registro' : 'Enviar a aprobación',
        message: '¿Desea continuar?',
        cancelText: 'Cancelar',
        confirmText: 'Continuar',
        danger,
      }),
    )
  return (
    <div className={css.row}>
      <Button onClick={() => void ask(false)}>Preguntar</Button>
      <Button onClick={() => void ask(true)}>Preguntar por algo que se pierde</Button>
      <output>{answer === undefined ? 'Sin respuesta' : `Respuesta: ${answer ? 'sí' : 'no'}`}</output>
    </div>
  )
}

const looks: Pick<ComponentProps<typeof Button>, 'look' | 'tone'>[] = [
  { look: 'primary' },
  { look: 'primary', tone: 'accent' },
  { look: 'stroked' },
  { look: 'stroked', tone: 'accent' },
  { look: 'secondary' },
  { look: 'quiet' },
  { look: 'tool' },
  { look: 'danger' },
]

/** Raised and stroked buttons in primary, accent and neutral colours, at rest, disabled and busy. */
const ButtonPage = () =>
  looks.map((how) => (
    <div key={`${how.look} ${how.tone}`} className={css.row}>
      <Button {...how} size="large">
        Continuar
      </Button>
      <Button {...how}>Continuar</Button>
      <Button {...how} disabled>
        Continuar
      </Button>
      <Button {...how} busy>
        Continuar
      </Button>
    </div>
  ))

const notices: Notice[] = [
  { type: 'success', message: 'Listo, se han guardado los cambios.' },
  { type: 'info', message: 'No hay cambios.' },
  { type: 'error', message: 'Hubo un error, inténtalo de nuevo.', code: '7F3A-91C2' },
]

function SnackbarPage() {
  const notify = useNotify()
  return (
    <div className={css.row}>
      {notices.map((notice) => (
        <Button key={notice.type} onClick={() => notify(notice)}>
          {notice.message}
        </Button>
      ))}
    </div>
  )
}

const century = { formatMinimum: '2000-01-01', formatMaximum: '2049-12-31' }
const months = { formatMinimum: '2000-01', formatMaximum: '2049-12' }

const DatePage = () => (
  <>
    <KindField id="day" label="Día" kind="date" property={{ type: 'string', format: 'date', ...century }} />
    <KindField
      id="given"
      label="Día con la pista MM/DD/YYYY"
      help="Se escribe igual, con el día primero."
      kind="date"
      property={{ type: 'string', format: 'date', ...century, 'x-hint': 'MM/DD/YYYY' }}
    />
    <KindField id="month" label="Mes" kind="mes" property={{ type: 'string', format: 'mes', ...months }} />
  </>
)

/** The controls of the specification that go by their keys (spec §5). */
const KeysPage = () => (
  <>
    <KindField
      id="decimal"
      label="Número decimal"
      help="Solo dígitos y un punto; no se puede pegar."
      kind="decimal"
      property={{ type: 'number', format: 'decimal' }}
    />
    <KindField
      id="letters"
      label="Solo texto"
      help="Letras de la a a la z, sin tildes ni eñes, y espacios."
      kind="soloTexto"
      property={{ type: 'string', format: 'soloTexto', maxLength: 40 }}
    />
    <KindField
      id="alphanumeric"
      label="Alfanumérico"
      help="Letras, también con tilde y ñ, dígitos y espacios."
      kind="alfanum"
      property={{ type: 'string', format: 'alfanum', maxLength: 40 }}
    />
    <KindField
      id="digits"
      label="Solo dígitos"
      kind="digitos"
      property={{ type: 'string', format: 'digitos', maxLength: 12 }}
    />
    <KindField id="amount" label="Monto" kind="monto" property={{ type: 'number', format: 'monto' }} />
    <KindField id="rate" label="Tasa" kind="tasa" property={{ type: 'number', format: 'tasa' }} />
    <KindField id="mobile" label="Celular" kind="celular" property={{ type: 'string', format: 'celular' }} />
    <KindField id="nit" label="NIT" kind="nit" property={{ type: 'string', format: 'nit' }} />
  </>
)

const accounts = ['Ahorros', 'Corriente', 'Nómina'].map((label) => ({ value: label, label }))

function SelectPage() {
  const [value, setValue] = useState<string>()
  return (
    <Field id="account" label="Tipo de cuenta" required={false} width="medium">
      <Select id="account" value={value} options={accounts} onChange={setValue} clearable />
    </Field>
  )
}

const MessagesPage = () => (
  <>
    <InfoBand>El registro cambió después; revíselo.</InfoBand>
    <ErrorBand
      message="El servicio no respondió. Intente de nuevo."
      code="7F3A-91C2"
      onRetry={() => undefined}
    />
    <EmptyState title="No hay registros" />
  </>
)

/** Widgets of the gallery; the dynamic form and the accounts table have screens of their own. */
export const widgets: Widget[] = [
  {
    path: 'confirmacion',
    title: 'Diálogo de confirmación',
    description: 'Responde sí al confirmar, y no al cancelar o con Esc.',
    Page: ConfirmPage,
  },
  {
    path: 'boton',
    title: 'Botón',
    description: 'Con relleno o con borde, inactivo y ocupado.',
    Page: ButtonPage,
  },
  {
    path: 'aviso',
    title: 'Aviso',
    description: 'Un tipo y un mensaje; los errores se quedan hasta que se cierran.',
    Page: SnackbarPage,
  },
  {
    path: 'fechas',
    title: 'Día y mes',
    description: 'Se escriben o se eligen en un calendario (Alt + ↓).',
    Page: DatePage,
  },
  {
    path: 'campos',
    title: 'Campos con regla de teclas',
    description: 'Lo que no cabe en un campo no se escribe, y el campo dice por qué.',
    Page: KeysPage,
  },
  {
    path: 'lista',
    title: 'Lista de opciones',
    description: 'Se elige con el puntero o con el teclado.',
    Page: SelectPage,
  },
  {
    path: 'mensajes',
    title: 'Mensajes',
    description: 'Lo que dice una pantalla sobre sus datos.',
    Page: MessagesPage,
  },
]
