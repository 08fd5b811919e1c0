import { TranslatableString } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { rjsfTexts, translate } from './rjsf-texts.ts'

describe('a text that rjsf writes itself', () => {
  it.each([
    [TranslatableString.OptionPrefix, ['2'], 'Opción 2'],
    [TranslatableString.TitleOptionPrefix, ['Pago', '3'], 'Pago, opción 3'],
    [TranslatableString.KeyLabel, ['la fila'], 'Nombre de la fila'],
    [TranslatableString.CycleDetected, ['Nodo'], '«Nodo» puede contener otro igual.'],
    [TranslatableString.YesLabel, undefined, 'Sí'],
    [TranslatableString.NoLabel, undefined, 'No'],
    [TranslatableString.EmptyArray, [], 'Sin elementos.'],
    [TranslatableString.NewStringDefault, [], ''],
  ])('%s with %j is «%s»', (text, params, spanish) => {
    expect(translate(text, params)).toBe(spanish)
  })

  it('is in Spanish, whatever it says', () => {
    const english = Object.values(TranslatableString).filter((text) => translate(text) === text)

    expect(english).toEqual([TranslatableString.NoLabel])
  })

  it('tells nobody on screen what is wrong in the schema of a field', () => {
    const { UnsupportedFieldWithIdAndReason, InvalidObjectField, UnknownFieldType } = TranslatableString

    for (const text of [UnsupportedFieldWithIdAndReason, InvalidObjectField, UnknownFieldType])
      expect(translate(text, ['form_doc_a', 'Unknown type'])).toBe(
        'Este campo no se puede dibujar; avise a quien hizo la pantalla.',
      )
  })
})

describe('the button that adds an item', () => {
  it('says what it adds, where that has a title', () => {
    expect(rjsfTexts.addItem('Condición')).toBe('Agregar condición')
    expect(rjsfTexts.addItem('Índice')).toBe('Agregar índice')
    expect(rjsfTexts.addItem(undefined)).toBe('Agregar elemento')
    expect(rjsfTexts.addItem('')).toBe('Agregar elemento')
  })
})

describe('the buttons of an item and of a row', () => {
  it('say what they do, and with which', () => {
    const { moveUp, moveDown, copy, remove, row } = rjsfTexts

    expect([moveUp, moveDown, copy, remove].map((text) => text('Fila 2'))).toEqual([
      'Subir Fila 2',
      'Bajar Fila 2',
      'Duplicar Fila 2',
      'Quitar Fila 2',
    ])
    expect([row('tasa'), row('')]).toEqual(['tasa', 'la fila sin nombre'])
  })
})
