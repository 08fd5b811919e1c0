import type { KindName } from './index.ts'

/** One Spanish sentence on each kind that a `format` names: the dialect shows it to analysts. Nobody else downloads it. */
export const kindHelp: Partial<Record<KindName, string>> = {
  alfanum: 'Letras (también con tilde y ñ), números y espacios. Limite su longitud con maxLength.',
  archivo: 'Archivo PDF, CSV, Excel, Word, XML, PNG, JPG o WEBP, de hasta 50 MB; «x-file» lo acota.',
  celular: 'Celular de diez dígitos que empieza por 3.',
  codigo:
    'Código en mayúsculas: empieza por letra; sigue con letras, dígitos, «_» o «-». Limite su longitud con maxLength.',
  cuenta: 'Número de cuenta de 6 a 20 dígitos; en las tablas solo se ven los cuatro últimos.',
  date: 'Fecha DD/MM/AA. Con formatMinimum y formatMaximum a menos de cien años se sabe el siglo de un año de dos dígitos; si no, se escribe y se muestra con cuatro.',
  'date-time': 'Fecha y hora que pone el servidor; se muestra en hora de Bogotá.',
  decimal: 'Número con punto decimal, de hasta 9 enteros y 6 decimales; no se puede pegar.',
  digitos: 'Solo dígitos; los ceros a la izquierda cuentan. Limite su longitud con minLength y maxLength.',
  divipola: 'Municipio del catálogo DIVIPOLA; se elige el departamento y luego la ciudad.',
  documento:
    'Número de documento de identidad (CC, CE, NIT, TI, PA, PEP o PPT); en las tablas se ven los tres últimos.',
  email: 'Correo electrónico de hasta 120 caracteres.',
  entero: 'Número entero. Limite su valor con minimum y maximum.',
  factor: 'Factor de hasta 4 enteros y 8 decimales.',
  hora: 'Hora del día de 00:00 a 23:59.',
  largo: 'Texto de varios renglones. Limite su longitud con maxLength.',
  matriz: 'Tabla editable: una fila por elemento y una columna por campo.',
  mes: 'Mes MM/AA. Con formatMinimum y formatMaximum (AAAA-MM) se sabe el siglo de un año de dos dígitos.',
  monto: 'Monto en pesos de hasta 9 enteros y 2 decimales.',
  montoMayor: 'Monto en pesos de hasta 13 enteros y 2 decimales, para totales que no caben en monto.',
  nit: 'NIT con dígito de verificación, que se comprueba.',
  nombre: 'Nombre de una persona. Limite su longitud con maxLength.',
  porcentaje: 'Porcentaje de 0 a 100 con hasta 4 decimales.',
  rjsf: 'Documento cuya forma dice «x-schema», cualquier esquema JSON; lo dibuja rjsf, que solo cargan los formularios que lo tienen.',
  saldo: 'Saldo en pesos con 2 decimales, que calcula el servidor y puede ser negativo; no se escribe.',
  soloTexto: 'Solo letras de la a a la z, sin tildes ni eñes, y espacios. Limite su longitud con maxLength.',
  tasa: 'Tasa en porcentaje de hasta 2 enteros y 4 decimales.',
  telefono: 'Teléfono de diez dígitos: fijo con indicativo 60 o celular.',
  texto: 'Texto de una línea. Limite su longitud con maxLength.',
  uri: 'Dirección web que empieza por https://, de hasta 500 caracteres.',
}
