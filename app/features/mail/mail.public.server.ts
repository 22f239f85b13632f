export { sendMailsSoon } from './sendMailsSoon.server'
