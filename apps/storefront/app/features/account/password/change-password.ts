import { redirect } from 'react-router';

/** Where password managers look for the page that changes a password: https://www.w3.org/TR/change-password-url/ */
export const loader = () => redirect('/account/password');
