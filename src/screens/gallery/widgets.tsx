import { type ComponentType, useState } from 'react'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { Button } from '#src/ui/button.tsx'
import { useConfirm } from '#src/ui/confirm.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { EmptyState, ErrorBand, InfoBand } from '#src/ui/messages.tsx'
import { type Notice, useNotify } from '#src/ui/notices.tsx'
import { Select } from '#src/ui/select.tsx'
import css from './gallery.module.css'

type Widget = { path: string; title: string; description: string; Page: ComponentType }

/** Asks, and shows what was answered. */
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

/** Raised and stroked, in the accent and in neutral, at rest, disabled and at work. */
const ButtonPage = () =>
  (['primary', 'secondary', 'quiet', 'tool', 'danger'] as const).map((look) => (
    <div key={look} className={css.row}>
      <Button look={look} size="large">
        Continuar
      </Button>
      <Button look={look}>Continuar</Button>
      <Button look={look} disabled>
        Continuar
      </Button>
      <Button look={look} busy>
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

type KindFieldProps = { id: string; label: string; kind: string; property: Property }

/** A field of a kind on its own, with what it holds beside it. */
function KindField({ id, label, kind, property }: KindFieldProps) {
  const [value, setValue] = useState<JsonValue>()
  const { Input } = registry.viewOf({ kind })
  return (
    <Field id={id} label={label} required width="short" note={`Valor: ${JSON.stringify(value ?? null)}`}>
      <Input
        id={id}
        property={property}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        required
        readOnly={false}
        invalid={false}
        describedBy={describedBy(id, false)}
      />
    </Field>
  )
}

const century = { formatMinimum: '2000-01-01', formatMaximum: '2049-12-31' }
const months = { formatMinimum: '2000-01', formatMaximum: '2049-12' }

const DatePage = () => (
  <>
    <KindField id="day" label="Día" kind="date" property={{ type: 'string', format: 'date', ...century }} />
    <KindField id="month" label="Mes" kind="mes" property={{ type: 'string', format: 'mes', ...months }} />
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

/** What the gallery shows; the dynamic form and the accounts table have screens of their own. */
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
