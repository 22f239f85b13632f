export { AfterFilm } from './stage/end/AfterFilm'
export { askedStart, forgetAskedStart } from './stage/askedStart'
export { TrainingStage } from './stage/TrainingStage'
