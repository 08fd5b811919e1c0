/** A fictitious person who asks for a savings account in an office, without a document number. */
export const applicant = {
  channel: 'OFICINA',
  productId: 'AH-DIGITAL',
  documentType: 'CC',
  fullName: 'Aspirante de prueba',
  birthDate: '1990-05-20',
  mobile: '3000000777',
  email: 'aspirante@correo.example',
  cityCode: '05001',
  dataConsent: true,
  contractAccepted: true,
  fundsOrigin: 'Salario',
}
