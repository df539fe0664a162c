import { mount } from 'svelte';
import './styles/base.css';
import App from './App.svelte';
import { router } from './state/route.svelte';

router.start();
mount(App, { target: document.getElementById('app')! });
